import type { Config } from '@netlify/functions'
import { deleteGalleryItem, listGallery } from '#netlify/database/gallery.ts'
import { listGalleryPage } from '#netlify/database/gallery-pages.ts'
import { purging } from '#netlify/edge/purge.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readId } from '#netlify/http/id.ts'
import { Problem } from '#netlify/http/problem.ts'
import { fileTagsOf } from '#netlify/media/file-tags.ts'
import { answerList } from '#netlify/publications/list.ts'
import { requireStaffPage } from '#netlify/security/guard.ts'
import { galleryQuery } from '#src/contract/gallery.ts'

export default endpoint(
  {
    GET: (request) =>
      answerList(request, 'gallery', {
        query: galleryQuery,
        listWithin: async () => {
          const items = await listGallery()
          return { items, total: items.length }
        },
        listPage: listGalleryPage,
        filters: ['category'],
      }),
  },
  {
    DELETE: async (request, context) => {
      await requireStaffPage(request, 'publish')
      const id = readId(context)
      const isDone = await purging(() => deleteGalleryItem(id, fileTagsOf(id)))
      if (!isDone) throw new Problem(404)
      return new Response(null, { status: 204 })
    },
  },
)

export const config: Config = { path: ['/api/gallery', '/api/gallery/:id'] }
