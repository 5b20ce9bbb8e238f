import type * as z from 'zod/mini'
import { sooner } from '#netlify/database/moments.ts'
import { findSlugIndex, type List } from '#netlify/database/slug-index.ts'
import { cached, headOfJson, isPast, leadBack } from '#netlify/http/answer.ts'
import { HOUR_S } from '#netlify/http/cache.ts'
import { readPage } from '#netlify/http/paging.ts'
import { hasSession } from '#netlify/security/session.ts'
import type { Paged, PageQuery } from '#src/contract/paging.ts'

export interface Lists<Query extends PageQuery> {
  query: z.ZodMiniObject & z.ZodMiniType<Query>
  list(): Promise<unknown>
  listPage(query: Query): Promise<unknown>
  /** Seconds until its pages change without a write; undefined when they do not. */
  findSeconds?(): Promise<number | undefined>
  filters?: string[]
}

/** A page past the end of its list, by the slug index. */
async function findEmptyPage(list: List, asked: PageQuery | undefined) {
  const index = asked && asked.page > 1 ? await findSlugIndex() : undefined
  if (!index || !asked || index.hasPage(list, asked)) return undefined
  const page: Paged<never> = { items: [], more: false }
  return { page, seconds: sooner(HOUR_S, index.secondsToNext(list)) }
}

export async function answerList<Query extends PageQuery>(
  request: Request,
  tag: List,
  lists: Lists<Query>,
): Promise<Response> {
  const { query, list, listPage, findSeconds = async () => undefined, filters = [] } = lists
  if (isPast(request) && !(await hasSession(request))) return leadBack(request)
  const asked = readPage(request, query)
  if (request.method === 'HEAD') return headOfJson()
  const empty = await findEmptyPage(tag, asked)
  if (empty) return cached(request, empty.page, tag, { seconds: empty.seconds, query: filters })
  const [data, seconds] = await Promise.all([asked ? listPage(asked) : list(), findSeconds()])
  return cached(request, data, tag, { seconds, query: filters })
}
