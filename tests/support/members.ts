import { TOTP } from 'otpauth'
import * as invitation from '#netlify/functions/admin-invitation.ts'
import * as login from '#netlify/functions/admin-login.ts'
import * as staff from '#netlify/functions/admin-staff.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { InvitationView } from '#src/contract/factors.ts'
import type { Role } from '#src/contract/staff.ts'
import { type Authenticator, makeAuthenticator, type Twist } from './authenticator.ts'
import { type Sent, send } from './send.ts'
import { logIn, readStaff, type Staff } from './staff.ts'

export interface Joined {
  id: string
  name: string
  staff: Staff
  authenticator: Authenticator
  codes: string[]
}

export const PASSWORD = 'seven blue lanterns over Awka'

export interface Wanted {
  name?: string
  role?: Role
  lgas?: Lga[]
}

export async function invite(wanted: Wanted = {}, by?: Staff): Promise<{ id: string; token: string }> {
  const { name = 'Ngozi Eze', role = 'owner', lgas = [] } = wanted
  const response = await send(staff, 'POST', '/api/admin/staff', { name, role, lgas }, by ?? (await logIn()))
  if (response.status !== 201) throw new Error(`The invitation was answered with ${response.status}`)
  const { member, invitation } = await response.json()
  return { id: member.id, token: tokenOf(invitation.link) }
}

export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1)
}

export async function look(token: string): Promise<InvitationView> {
  return (await send(invitation, 'POST', '/api/admin/invitation', { token })).json()
}

export function accept(body: object, sent: Sent = {}): Promise<Response> {
  return send(invitation, 'PUT', '/api/admin/invitation', body, sent)
}

export async function acceptByPasskey(
  token: string,
  authenticator = makeAuthenticator(),
  twist: Twist = {},
): Promise<Response> {
  const { passkey } = await look(token)
  return await accept({ token, name: 'Chrome on Android', passkey: authenticator.register(passkey, twist) })
}

/** Creates a member with this role who joined with a passkey and is logged in. */
export async function join(wanted: Wanted = {}, by?: Staff): Promise<Joined> {
  const { id, token } = await invite(wanted, by)
  const authenticator = makeAuthenticator()
  const response = await acceptByPasskey(token, authenticator)
  if (response.status !== 201) throw new Error(`The link was answered with ${response.status}`)
  const { codes } = await response.json()
  return { id, name: wanted.name ?? 'Ngozi Eze', staff: readStaff(response), authenticator, codes }
}

export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}

export interface JoinedByPassword {
  id: string
  name: string
  staff: Staff
  secret: string
}

/** Joining uses up the first code. */
export async function joinByPassword(wanted: Wanted = {}, by?: Staff): Promise<JoinedByPassword> {
  const { id, token } = await invite(wanted, by)
  const { totp } = await look(token)
  // Uses an earlier code, so that the current one is left for the login.
  const code = codeOf(totp.secret, -1)
  const response = await accept({ token, password: PASSWORD, totp: { ticket: totp.ticket, code } })
  if (response.status !== 201) throw new Error(`The link was answered with ${response.status}`)
  return { id, name: wanted.name ?? 'Ngozi Eze', staff: readStaff(response), secret: totp.secret }
}

export async function loginOptions(): Promise<unknown> {
  return (await send(login, 'GET', '/api/admin/login')).json()
}

export async function enterByPasskey(authenticator: Authenticator, twist: Twist = {}, sent: Sent = {}) {
  const passkey = authenticator.answer(await loginOptions(), twist)
  return await send(login, 'POST', '/api/admin/login', { passkey }, sent)
}

export function enterByName(name: string, code: string, password = PASSWORD, sent: Sent = {}): Promise<Response> {
  return send(login, 'POST', '/api/admin/login', { name, password, code }, sent)
}
