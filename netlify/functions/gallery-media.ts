import type { Config } from '@netlify/functions'
import { withPurge } from '#netlify/edge/purge.ts'
import { readJson } from '#netlify/http/body.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { saveUploadToGallery } from '#netlify/media/save.ts'
import { requireStaffAllowingCookie } from '#netlify/security/guard.ts'
import { galleryInput } from '#src/contract/gallery.ts'

const MAX_BODY_BYTES = 512 * 1024

export default endpoint({
  PUT: async (request) => {
    await requireStaffAllowingCookie(request, 'publish')
    const galleryItemInput = await readJson(request, galleryInput, MAX_BODY_BYTES)
    return Response.json(await withPurge(() => saveUploadToGallery(galleryItemInput)))
  },
})

export const config: Config = { path: '/api/gallery-media' }
