import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleListManaged } from '#netlify/publications/managed.ts'

export default endpoint({ GET: handleListManaged })

export const config: Config = { path: '/api/admin/publications' }
