import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerNetworks, moveNetworks } from '#netlify/submissions/networks.ts'

export default endpoint({ GET: answerNetworks, POST: moveNetworks })

export const config: Config = { path: '/api/admin/networks' }
