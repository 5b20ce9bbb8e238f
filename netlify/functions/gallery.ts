import type { Config } from '@netlify/functions'
import { withPurge } from '#netlify/edge/purge.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readId } from '#netlify/http/path-id.ts'
import { Problem } from '#netlify/http/problem.ts'
import { listGallery, listGalleryPage, moveGalleryItemToTrash } from '#netlify/media/gallery.queries.ts'
import { handlePublicList } from '#netlify/publications/list.ts'
import { requireStaffAllowingCookie } from '#netlify/security/guard.ts'
import { galleryQuery } from '#src/contract/gallery.ts'

export default endpoint(
  {
    GET: (request) =>
      handlePublicList(request, 'gallery', {
        querySchema: galleryQuery,
        listWithin: async () => {
          const items = await listGallery()
          return { items, total: items.length }
        },
        listPage: listGalleryPage,
        filterParameters: ['category'],
      }),
  },
  {
    DELETE: async (request, context) => {
      await requireStaffAllowingCookie(request, 'publish')
      const id = readId(context)
      const isMovedToTrash = await withPurge(() => moveGalleryItemToTrash(id))
      if (!isMovedToTrash) throw new Problem(404)
      return new Response(null, { status: 204 })
    },
  },
)

export const config: Config = { path: ['/api/gallery', '/api/gallery/:id'] }
