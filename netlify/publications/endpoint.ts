import { randomUUID } from 'node:crypto'
import type { Context } from '@netlify/functions'
import * as z from 'zod/mini'
import { requireDone } from '#netlify/database/change.ts'
import { findKnown } from '#netlify/database/known-names.ts'
import type { Publications } from '#netlify/database/publication.ts'
import { purging } from '#netlify/edge/purge.ts'
import { answerRow, cachedRow, isPast, leadBack, notFound } from '#netlify/http/answer.ts'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readVersions } from '#netlify/http/etag.ts'
import { readId, readName } from '#netlify/http/id.ts'
import { hasSession, requireAdmin } from '#netlify/security/session.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import { type Paged, type PageQuery, pageQuery } from '#src/contract/paging.ts'
import type { Published } from '#src/contract/publication.ts'
import { withImage } from './image.ts'
import { answerList } from './list.ts'

interface PublicationRules<Input, Item extends Published, InList> {
  publications: Publications<Input, Item, InList>
  noun: string
  input: z.ZodMiniType<Input>
  bodyBytes?: number
  listPage?(query: PageQuery): Promise<Paged<InList>>
  findChange?(): Promise<number | undefined>
}

export function publicationEndpoint<Input extends object, Item extends Published, InList>(
  rules: PublicationRules<Input, Item, InList>,
) {
  const { publications, noun, input, bodyBytes } = rules
  const { section, list } = publications
  const lists = { query: pageQuery, list, listPage: publications.listPage, ...rules }
  const named = z.intersection(input, z.object({ id: z.nullish(z.uuid()) }))

  async function create(request: Request): Promise<Response> {
    await requireAdmin(request)
    const { id, ...fields } = await readJson(request, named, bodyBytes)
    const { item, isNew } = await purging(() =>
      withImage(fields as Input, (row) => publications.insertAs(id ?? randomUUID(), row)),
    )
    // Sent again, because its answer was lost: it is there already.
    return answerRow(item, isNew ? 201 : 200)
  }

  async function read(request: Request, context: Context): Promise<Response> {
    if (isPast(request) && !(await hasSession(request))) return leadBack(request)
    const item = await findKnown(readName(context), publications.find)
    if (!item) throw notFound(request, section)
    return cachedRow(request, item, tagOfItem(section, item.slug))
  }

  async function change(request: Request, context: Context): Promise<Response> {
    await requireAdmin(request)
    const id = readId(context)
    const versions = readVersions(request)
    const fields = await readJson(request, input, bodyBytes)
    const { item } = await purging(() =>
      withImage(fields, async (row) => requireDone(await publications.update(id, row, versions), noun)),
    )
    return answerRow(item, 200)
  }

  async function remove(request: Request, context: Context): Promise<Response> {
    await requireAdmin(request)
    const [id, versions] = [readId(context), readVersions(request)]
    await purging(async () => requireDone(await publications.remove(id, versions), noun))
    return new Response(null, { status: 204 })
  }

  return endpoint(
    { GET: (request, _) => answerList(request, section, lists), POST: create },
    { GET: read, PUT: change, DELETE: remove },
  )
}
