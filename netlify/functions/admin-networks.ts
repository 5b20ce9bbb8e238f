import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleListNetworks, handleQuarantineNetworks } from '#netlify/submissions/networks.ts'

export default endpoint({ GET: handleListNetworks, POST: handleQuarantineNetworks })

export const config: Config = { path: '/api/admin/networks' }
