import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleEraseTraces, handleFindTraces } from '#netlify/submissions/erase-by-contact.ts'

export default endpoint({ POST: handleEraseTraces }, { POST: handleFindTraces })

export const config: Config = { path: ['/api/admin/erasure', '/api/admin/erasure/search'] }
