import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleSearchInbox } from '#netlify/submissions/search.ts'

export default endpoint({ POST: handleSearchInbox })

export const config: Config = { path: '/api/admin/inbox' }
