import * as login from '#netlify/functions/admin-login.ts'
import { query } from './database.ts'
import { send } from './send.ts'

export const PASSWORD = 'blue lanterns over Awka'
export const ATTACKER = '192.0.2.1'

export async function guess(ip = ATTACKER, given = 'wrong', headers: Record<string, string> = {}): Promise<Response> {
  return await send(login, 'POST', '/api/admin/login', { password: given }, { ip, headers })
}

export async function guessStatus(ip?: string, given?: string, headers?: Record<string, string>): Promise<number> {
  return (await guess(ip, given, headers)).status
}

export async function useUp(ip = ATTACKER): Promise<void> {
  while ((await guessStatus(ip)) === 401);
}

export async function passTime(time: string): Promise<void> {
  await query('update attempt_levels set changed_at = changed_at - $1::interval', [time])
}

export async function makeDevice(ip = '198.51.100.7'): Promise<{ Cookie: string }> {
  const response = await guess(ip, PASSWORD)
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('__Host-device='))
  if (!cookie) throw new Error(`No device cookie came with ${response.status}`)
  return { Cookie: cookie.split(';')[0] ?? '' }
}
