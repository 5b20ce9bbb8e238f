import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { changesAccess } from '#netlify/staff/known-access.ts'
import { answerSetup, changePassword, removePassword } from '#netlify/staff/own-factors.ts'

export default endpoint({ GET: answerSetup, PUT: changesAccess(changePassword), DELETE: changesAccess(removePassword) })

export const config: Config = { path: '/api/admin/password' }
