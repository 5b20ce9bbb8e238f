import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleEditorReport, handleListUnsaved } from '#netlify/publications/editors.ts'

export default endpoint({ GET: handleListUnsaved, PUT: handleEditorReport })

export const config: Config = { path: '/api/admin/editors' }
