import type { Config } from '@netlify/functions'
import { deleteGalleryItem, listGallery } from '#netlify/database/gallery.ts'
import { listGalleryPage } from '#netlify/database/gallery-pages.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readId } from '#netlify/http/id.ts'
import { Problem } from '#netlify/http/problem.ts'
import { purge } from '#netlify/http/purge.ts'
import { discardBytes } from '#netlify/media/discard.ts'
import { posterIdOf } from '#netlify/media/poster.ts'
import { answerList } from '#netlify/publications/list.ts'
import { requireAdmin } from '#netlify/security/session.ts'
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
      await requireAdmin(request)
      const id = readId(context)
      if (!(await deleteGalleryItem(id))) throw new Problem(404)
      await purge('gallery')
      await discardBytes(id)
      await purge(`media-${id}`, `media-${posterIdOf(id)}`)
      return new Response(null, { status: 204 })
    },
  },
)

export const config: Config = { path: ['/api/gallery', '/api/gallery/:id'] }
