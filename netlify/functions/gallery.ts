import type { Config } from '@netlify/functions'
import { deleteGalleryItem, listGallery } from '#netlify/database/gallery.ts'
import { listGalleryPage } from '#netlify/database/gallery-pages.ts'
import { purging } from '#netlify/edge/purge.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readId } from '#netlify/http/id.ts'
import { Problem } from '#netlify/http/problem.ts'
import { posterIdOf } from '#netlify/media/poster.ts'
import { answerList } from '#netlify/publications/list.ts'
import { requireAdminPage } from '#netlify/security/session.ts'
import { tagOfFile } from '#src/contract/cache-tags.ts'
import { galleryQuery } from '#src/contract/gallery.ts'

export default endpoint(
  {
    GET: (request) =>
      answerList(request, 'gallery', {
        query: galleryQuery,
        list: listGallery,
        listPage: listGalleryPage,
        filters: ['category'],
      }),
  },
  {
    DELETE: async (request, context) => {
      await requireAdminPage(request)
      const id = readId(context)
      const isDone = await purging(() => deleteGalleryItem(id, [tagOfFile(id), tagOfFile(posterIdOf(id))]))
      if (!isDone) throw new Problem(404)
      return new Response(null, { status: 204 })
    },
  },
)

export const config: Config = { path: ['/api/gallery', '/api/gallery/:id'] }
