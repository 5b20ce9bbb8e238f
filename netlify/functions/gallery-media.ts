import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { purge } from '#netlify/http/purge.ts'
import { saveToGallery } from '#netlify/media/save.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { galleryInput } from '#src/contract/gallery.ts'
import { GALLERY_BODY_BYTES } from '#src/contract/limits.ts'

export default endpoint({
  PUT: async (request) => {
    await requireAdmin(request)
    const item = await saveToGallery(await readJson(request, galleryInput, GALLERY_BODY_BYTES))
    await purge('gallery')
    return Response.json(item)
  },
})

export const config: Config = { path: '/api/gallery-media' }
