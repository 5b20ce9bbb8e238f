import * as login from '#netlify/functions/login.ts'
import { send } from '#tests/support/calls/send.ts'

export const SITE_PASSWORD = 'blue lanterns over Awka'
export const ATTACKER_IP = '192.0.2.1'

export async function tryPassword(
  ip = ATTACKER_IP,
  password = 'wrong',
  headers: Record<string, string> = {},
): Promise<Response> {
  return await send(login, 'POST', '/api/admin/login', { password }, { ip, headers })
}

export async function readLoginStatus(
  ip?: string,
  password?: string,
  headers?: Record<string, string>,
): Promise<number> {
  return (await tryPassword(ip, password, headers)).status
}

export async function useUpAttempts(ip = ATTACKER_IP): Promise<void> {
  while ((await readLoginStatus(ip)) === 401);
}

export async function createDeviceCookie(ip = '198.51.100.7'): Promise<{ Cookie: string }> {
  const response = await tryPassword(ip, SITE_PASSWORD)
  const cookie = response.headers.getSetCookie().find((cookieHeader) => cookieHeader.startsWith('__Host-device='))
  if (!cookie) throw new Error(`No device cookie came with ${response.status}`)
  return { Cookie: cookie.split(';')[0] ?? '' }
}
