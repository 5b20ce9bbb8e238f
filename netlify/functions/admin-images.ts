import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { takeTextImage } from '#netlify/publications/text-images.ts'

export default endpoint({ POST: takeTextImage })

export const config: Config = { path: '/api/admin/images' }
