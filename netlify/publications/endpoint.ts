import type { Context } from '@netlify/functions'
import type * as z from 'zod/mini'
import { requireDone } from '#netlify/database/change.ts'
import type { Publications } from '#netlify/database/publication.ts'
import { answerRow, cachedRow, notFound } from '#netlify/http/answer.ts'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readVersions } from '#netlify/http/etag.ts'
import { readId, readName } from '#netlify/http/id.ts'
import { purge } from '#netlify/http/purge.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { tagOfItem } from '#src/contract/cache-tags.ts'
import { type Paged, type PageQuery, pageQuery } from '#src/contract/paging.ts'
import type { Published } from '#src/contract/publication.ts'
import { images } from './image.ts'
import { answerList } from './list.ts'

interface PublicationRules<Input, Item extends Published, InList> {
  publications: Publications<Input, Item, InList>
  noun: string
  input: z.ZodMiniType<Input>
  bodyBytes?: number
  listPage?(query: PageQuery): Promise<Paged<InList>>
  findChange?(): Promise<number | undefined>
  /** The tags, besides its own and that of the list, of what shows an item that was written. */
  tagsBeside?(slug: string): Promise<string[]>
}

export function publicationEndpoint<Input extends object, Item extends Published, InList>(
  rules: PublicationRules<Input, Item, InList>,
) {
  const { publications, noun, input, bodyBytes, tagsBeside = async () => [] } = rules
  const { section, list } = publications
  const lists = { query: pageQuery, list, listPage: publications.listPage, ...rules }
  const { withImage, discardImage } = images(publications)

  async function purgeItem({ slug }: Published): Promise<void> {
    await purge(section, tagOfItem(section, slug), ...(await tagsBeside(slug)))
  }

  async function create(request: Request): Promise<Response> {
    await requireAdmin(request)
    const item = await withImage(await readJson(request, input, bodyBytes), publications.insert)
    await purgeItem(item)
    return answerRow(item, 201)
  }

  async function read(request: Request, context: Context): Promise<Response> {
    const item = await publications.find(readName(context))
    if (!item) throw notFound(request, section)
    return cachedRow(request, item, tagOfItem(section, item.slug))
  }

  async function change(request: Request, context: Context): Promise<Response> {
    await requireAdmin(request)
    const id = readId(context)
    const versions = readVersions(request)
    const fields = await readJson(request, input, bodyBytes)
    const { item, formerImage } = await withImage(fields, async (row) =>
      requireDone(await publications.update(id, row, versions), noun),
    )
    await purgeItem(item)
    await discardImage(formerImage)
    return answerRow(item, 200)
  }

  async function remove(request: Request, context: Context): Promise<Response> {
    await requireAdmin(request)
    const removed = await publications.remove(readId(context), readVersions(request))
    const { slug, formerImage } = requireDone(removed, noun)
    await purge(section, tagOfItem(section, slug))
    await discardImage(formerImage)
    return new Response(null, { status: 204 })
  }

  return endpoint(
    { GET: (request, _) => answerList(request, section, lists), POST: create },
    { GET: read, PUT: change, DELETE: remove },
  )
}
