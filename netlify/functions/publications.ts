import type { Config } from '@netlify/functions'
import * as z from 'zod/mini'
import { handleListAllPreviewLinks, handleRevokePreviewLink } from '#netlify/documents/preview-links.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { readJson, readQuery } from '#netlify/http/request.ts'
import { collectionSchema } from '#netlify/publications/kinds.ts'
import { findManaged, listOutlines } from '#netlify/publications/managed-publications.queries.ts'
import { isPublicItem } from '#netlify/publications/publication.ts'
import { omitHtml } from '#netlify/publications/text/article-html.ts'
import { handleUploadImage } from '#netlify/publications/text/article-images.ts'
import { renderContent } from '#netlify/publications/text/stored-html.ts'
import { handleDecideTrash, handleEmptyTrash, handleListTrash } from '#netlify/publications/trash/trash.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import { previewInput, type RenderedPreview } from '#src/contract/documents/preview.ts'
import { itemStates, publicationSorts } from '#src/contract/publications/publication.ts'
import { possiblyEmptyText } from '#src/contract/rules/text.ts'
import { treatEmptyAsUndefined } from '#src/contract/submissions/inbox.ts'
import { hasPermission } from '#src/contract/team/members.ts'

const listQuery = z.object({
  collection: collectionSchema,
  id: z.optional(z.uuid()),
  cursor: treatEmptyAsUndefined(z.string().check(z.maxLength(2000))),
  sort: treatEmptyAsUndefined(z.enum(publicationSorts)),
  title: z.optional(possiblyEmptyText(200)),
  state: treatEmptyAsUndefined(z.enum(itemStates)),
})

async function handleListManaged(request: Request): Promise<Response> {
  const { member } = await requireStaff(request, 'read-content')
  const isPublicOnly = member !== undefined && !hasPermission(member.role, 'publish')
  const { collection, id, title: search, ...filter } = readQuery(request, listQuery)
  if (!id) return Response.json(await listOutlines(collection, { ...filter, search, isPublicOnly }))
  const item = await findManaged(collection, id)
  const isVisible = item && !item.deletedAt && (!isPublicOnly || isPublicItem(item))
  return Response.json(isVisible ? [omitHtml(item)] : [])
}

// Maximum request body in bytes: the longest article, with each character escaped in JSON.
const MAX_PREVIEW_BYTES = 512 * 1024

async function handleRenderPreview(request: Request): Promise<Response> {
  await requireStaff(request, 'publish')
  const { content } = await readJson(request, previewInput, MAX_PREVIEW_BYTES)
  const preview: RenderedPreview = { html: renderContent(content) }
  return Response.json(preview)
}

export default routes({
  '/api/admin/publications': { GET: handleListManaged },
  '/api/admin/preview-links': { GET: handleListAllPreviewLinks },
  '/api/admin/preview-links/:id': { DELETE: handleRevokePreviewLink },
  '/api/admin/preview': { POST: handleRenderPreview },
  '/api/admin/images': { POST: handleUploadImage },
  '/api/admin/trash': { GET: handleListTrash, POST: handleDecideTrash, DELETE: handleEmptyTrash },
})

export const config: Config = {
  path: [
    '/api/admin/publications',
    '/api/admin/preview-links',
    '/api/admin/preview-links/:id',
    '/api/admin/preview',
    '/api/admin/images',
    '/api/admin/trash',
  ],
}
