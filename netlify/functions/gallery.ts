import type { Config } from '@netlify/functions'
import { deleteGalleryItem, listGallery } from '#netlify/database/gallery.ts'
import { listGalleryPage } from '#netlify/database/gallery-pages.ts'
import { cached } from '#netlify/http/answer.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { readId } from '#netlify/http/id.ts'
import { readPage } from '#netlify/http/paging.ts'
import { Problem } from '#netlify/http/problem.ts'
import { purge } from '#netlify/http/purge.ts'
import { discardBytes } from '#netlify/media/discard.ts'
import { posterIdOf } from '#netlify/media/poster.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { galleryQuery } from '#src/contract/gallery.ts'

export default endpoint(
  {
    GET: async (request) => {
      const page = readPage(request, galleryQuery)
      return cached(request, page ? await listGalleryPage(page) : await listGallery(), 'gallery', {
        query: ['category'],
      })
    },
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

// Netlify reads this without running it: keep it a literal.
export const config: Config = { path: ['/api/gallery', '/api/gallery/:id'] }
