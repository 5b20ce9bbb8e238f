import type { Config } from '@netlify/functions'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { purge } from '#netlify/http/purge.ts'
import { saveToGallery } from '#netlify/media/save.ts'
import { requireAdmin } from '#netlify/security/session.ts'
import { galleryInput } from '#src/contract/gallery.ts'

/** A poster in base64 and some texts. */
const BODY_BYTES = 512 * 1024

export default endpoint({
  PUT: async (request) => {
    await requireAdmin(request)
    const item = await saveToGallery(await readJson(request, galleryInput, BODY_BYTES))
    await purge('gallery')
    return Response.json(item)
  },
})

export const config: Config = { path: '/api/gallery-media' }
