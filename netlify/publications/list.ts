import type * as z from 'zod/mini'
import { cached, isPast, leadBack } from '#netlify/http/answer.ts'
import { readPage } from '#netlify/http/paging.ts'
import { hasSession } from '#netlify/security/session.ts'

export interface Lists<Query> {
  query: z.ZodMiniObject & z.ZodMiniType<Query>
  list(): Promise<unknown>
  listPage(query: Query): Promise<unknown>
  /** Seconds until its pages change without a write; undefined when they do not. */
  findSeconds?(): Promise<number | undefined>
  filters?: string[]
}

export async function answerList<Query>(request: Request, tag: string, lists: Lists<Query>): Promise<Response> {
  const { query, list, listPage, findSeconds = async () => undefined, filters = [] } = lists
  if (isPast(request) && !(await hasSession(request))) return leadBack(request)
  const asked = readPage(request, query)
  const [data, seconds] = await Promise.all([asked ? listPage(asked) : list(), findSeconds()])
  return cached(request, data, tag, { seconds, query: filters })
}
