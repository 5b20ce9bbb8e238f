import type { Config } from '@netlify/functions'
import { withPurge } from '#netlify/cache/purge.ts'
import { handlePublicList } from '#netlify/content/publications/list.ts'
import { routes } from '#netlify/http/endpoint.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readId, readJson } from '#netlify/http/request.ts'
import { requireStaffAllowingCookie } from '#netlify/identity/guard.ts'
import { listGallery, listGalleryPage, moveGalleryItem } from '#netlify/media/gallery.queries.ts'
import { saveUploadToGallery } from '#netlify/media/save.ts'
import { galleryInput, galleryQuery } from '#src/contract/gallery.ts'

const MAX_BODY_BYTES = 512 * 1024

export default routes({
  '/api/gallery': {
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
  '/api/gallery/:id': {
    DELETE: async (request, context) => {
      await requireStaffAllowingCookie(request, 'publish')
      const id = readId(context)
      const isMovedToTrash = await withPurge(() => moveGalleryItem(id, 'delete'))
      if (!isMovedToTrash) throw new Problem(404)
      return new Response(null, { status: 204 })
    },
  },
  '/api/gallery-media': {
    PUT: async (request) => {
      await requireStaffAllowingCookie(request, 'publish')
      const galleryItemInput = await readJson(request, galleryInput, MAX_BODY_BYTES)
      return Response.json(await withPurge(() => saveUploadToGallery(galleryItemInput)))
    },
  },
})

export const config: Config = { path: ['/api/gallery', '/api/gallery/:id', '/api/gallery-media'] }
