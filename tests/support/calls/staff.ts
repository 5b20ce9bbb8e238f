import * as login from '#netlify/functions/login.ts'
import { type RequestOptions, requireStatus, send } from './send.ts'
import { readSessionHeaders } from './site-login.ts'

export interface StaffSession extends RequestOptions {
  headers: { Cookie: string; Authorization: string }
}

export function readStaffSession(response: Response): StaffSession {
  return { headers: readSessionHeaders(response) }
}

export async function logInByPassword(password = 'campaign2025', options: RequestOptions = {}): Promise<StaffSession> {
  const response = await send(login, 'POST', '/api/admin/login', { password }, options)
  return readStaffSession(await requireStatus(response, 204))
}
