import * as login from '#netlify/functions/admin-login.ts'
import { type Sent, send } from './send.ts'
import { readSession } from './site-login.ts'

export interface Staff extends Sent {
  headers: { Cookie: string; Authorization: string }
}

export function readStaff(response: Response): Staff {
  return { headers: readSession(response) }
}

export async function logIn(password = 'campaign2025', sent: Sent = {}): Promise<Staff> {
  const response = await send(login, 'POST', '/api/admin/login', { password }, sent)
  if (response.status !== 204) throw new Error(`The login was answered with ${response.status}`)
  return readStaff(response)
}
