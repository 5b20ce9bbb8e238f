import { TOTP } from 'otpauth'
import * as invitation from '#netlify/functions/admin-invitation.ts'
import * as login from '#netlify/functions/admin-login.ts'
import * as staff from '#netlify/functions/admin-staff.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { InvitationView } from '#src/contract/factors.ts'
import type { Role } from '#src/contract/staff.ts'
import { type Authenticator, makeAuthenticator, type Tampering } from './authenticator.ts'
import { type RequestOptions, send } from './send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from './staff.ts'

export interface JoinedMember {
  id: string
  name: string
  staff: StaffSession
  authenticator: Authenticator
  codes: string[]
}

export const MEMBER_PASSWORD = 'seven blue lanterns over Awka'

export interface MemberOptions {
  name?: string
  role?: Role
  lgas?: Lga[]
}

export async function inviteByApi(
  wanted: MemberOptions = {},
  by?: StaffSession,
): Promise<{ id: string; token: string }> {
  const { name = 'Ngozi Eze', role = 'owner', lgas = [] } = wanted
  const response = await send(staff, 'POST', '/api/admin/staff', { name, role, lgas }, by ?? (await logInByPassword()))
  if (response.status !== 201) throw new Error(`The invitation was answered with ${response.status}`)
  const { member, invitation } = await response.json()
  return { id: member.id, token: readInvitationToken(invitation.link) }
}

export function readInvitationToken(link: string): string {
  return new URL(link).hash.slice(1)
}

export async function viewInvitation(token: string): Promise<InvitationView> {
  return (await send(invitation, 'POST', '/api/admin/invitation', { token })).json()
}

export function acceptInvitationWith(body: object, sent: RequestOptions = {}): Promise<Response> {
  return send(invitation, 'PUT', '/api/admin/invitation', body, sent)
}

export async function acceptByPasskey(
  token: string,
  authenticator = makeAuthenticator(),
  twist: Tampering = {},
): Promise<Response> {
  const { passkey } = await viewInvitation(token)
  return await acceptInvitationWith({
    token,
    name: 'Chrome on Android',
    passkey: authenticator.register(passkey, twist),
  })
}

/** Creates a member with this role who joined with a passkey and is logged in. */
export async function joinMember(wanted: MemberOptions = {}, by?: StaffSession): Promise<JoinedMember> {
  const { id, token } = await inviteByApi(wanted, by)
  const authenticator = makeAuthenticator()
  const response = await acceptByPasskey(token, authenticator)
  if (response.status !== 201) throw new Error(`The link was answered with ${response.status}`)
  const { codes } = await response.json()
  return { id, name: wanted.name ?? 'Ngozi Eze', staff: readStaffSession(response), authenticator, codes }
}

export function generateTotp(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })
}

export interface JoinedByPassword {
  id: string
  name: string
  staff: StaffSession
  secret: string
}

/** Joining uses up the first code. */
export async function joinMemberByPassword(wanted: MemberOptions = {}, by?: StaffSession): Promise<JoinedByPassword> {
  const { id, token } = await inviteByApi(wanted, by)
  const { totp } = await viewInvitation(token)
  // Uses an earlier code, so that the current one is left for the login.
  const code = generateTotp(totp.secret, -1)
  const response = await acceptInvitationWith({ token, password: MEMBER_PASSWORD, totp: { ticket: totp.ticket, code } })
  if (response.status !== 201) throw new Error(`The link was answered with ${response.status}`)
  return { id, name: wanted.name ?? 'Ngozi Eze', staff: readStaffSession(response), secret: totp.secret }
}

export async function loginOptions(): Promise<unknown> {
  return (await send(login, 'GET', '/api/admin/login')).json()
}

export async function logInWithPasskey(authenticator: Authenticator, twist: Tampering = {}, sent: RequestOptions = {}) {
  const passkey = authenticator.answer(await loginOptions(), twist)
  return await send(login, 'POST', '/api/admin/login', { passkey }, sent)
}

export function logInWithPassword(
  name: string,
  code: string,
  password = MEMBER_PASSWORD,
  sent: RequestOptions = {},
): Promise<Response> {
  return send(login, 'POST', '/api/admin/login', { name, password, code }, sent)
}
