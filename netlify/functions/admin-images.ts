import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleUploadTextImage } from '#netlify/publications/text-images.ts'

export default endpoint({ POST: handleUploadTextImage })

export const config: Config = { path: '/api/admin/images' }
