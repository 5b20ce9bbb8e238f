import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { handleDecideTrash, handleListTrash } from '#netlify/trash/decide.ts'

export default endpoint({ GET: handleListTrash, POST: handleDecideTrash })

export const config: Config = { path: '/api/admin/trash' }
