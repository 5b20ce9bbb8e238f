import * as login from '#netlify/functions/login.ts'
import { query } from '#tests/support/platform/database.ts'
import { type RequestOptions, requireStatus, send } from './send.ts'
import { insertSession } from './sessions.ts'
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

/** Starts a session without a call: of a member, else of the shared password. */
export async function startSession(memberId: string | null = null): Promise<StaffSession> {
  const { cookie, token } = await insertSession(query, memberId)
  return { headers: { Cookie: cookie, Authorization: `Bearer ${token}` } }
}
