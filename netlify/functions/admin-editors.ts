import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleEditingFormReport, handleListUnsavedTexts } from '#netlify/publications/editors.ts'

export default endpoint({ GET: handleListUnsavedTexts, PUT: handleEditingFormReport })

export const config: Config = { path: '/api/admin/editors' }
