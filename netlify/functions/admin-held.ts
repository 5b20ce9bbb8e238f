import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleDecideQuarantined, handleListQuarantined } from '#netlify/submissions/quarantine.ts'

export default endpoint({ GET: handleListQuarantined, POST: handleDecideQuarantined })

export const config: Config = { path: '/api/admin/held' }
