import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { answerSetup, changePassword, removePassword } from '#netlify/staff/own-factors.ts'

export default endpoint({ GET: answerSetup, PUT: changePassword, DELETE: removePassword })

export const config: Config = { path: '/api/admin/password' }
