import type { Config } from '@netlify/functions'
import { purging } from '#netlify/edge/purge.ts'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { saveToGallery } from '#netlify/media/save.ts'
import { requireStaffPage } from '#netlify/security/guard.ts'
import { galleryInput } from '#src/contract/gallery.ts'

const BODY_BYTES = 512 * 1024

export default endpoint({
  PUT: async (request) => {
    await requireStaffPage(request, 'publish')
    const input = await readJson(request, galleryInput, BODY_BYTES)
    return Response.json(await purging(() => saveToGallery(input)))
  },
})

export const config: Config = { path: '/api/gallery-media' }
