import { TOTP } from 'otpauth'
import * as account from '#netlify/functions/account.ts'
import * as login from '#netlify/functions/login.ts'
import * as team from '#netlify/functions/team.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { InvitationView, RecoveryCodeList } from '#src/contract/team/factors.ts'
import type { Role } from '#src/contract/team/members.ts'
import { type Authenticator, type FalsifiedValues, makeAuthenticator } from './authenticator.ts'
import { type RequestOptions, requireStatus, send } from './send.ts'
import { logInByPassword, readStaffSession, type StaffSession } from './staff.ts'

export interface JoinedMember {
  id: string
  name: string
  staffSession: StaffSession
  authenticator: Authenticator
  recoveryCodes: string[]
}

export const MEMBER_PASSWORD = 'seven blue lanterns over Awka'

export interface MemberOptions {
  name?: string
  role?: Role
  lgas?: Lga[]
}

export async function inviteByApi(
  memberOptions: MemberOptions = {},
  inviter?: StaffSession,
): Promise<{ id: string; token: string }> {
  const { name = 'Ngozi Eze', role = 'owner', lgas = [] } = memberOptions
  const response = await send(
    team,
    'POST',
    '/api/admin/staff',
    { name, role, lgas },
    inviter ?? (await logInByPassword()),
  )
  const { member, invitation } = await (await requireStatus(response, 201)).json()
  return { id: member.id, token: readInvitationToken(invitation.link) }
}

export function readInvitationToken(link: string): string {
  return new URL(link).hash.slice(1)
}

export async function viewInvitation(token: string): Promise<InvitationView> {
  return (await send(team, 'POST', '/api/admin/invitation', { token })).json()
}

export function acceptInvitationWith(acceptanceBody: object, requestOptions: RequestOptions = {}): Promise<Response> {
  return send(team, 'PUT', '/api/admin/invitation', acceptanceBody, requestOptions)
}

export async function acceptByPasskey(
  token: string,
  authenticator = makeAuthenticator(),
  falsifiedValues: FalsifiedValues = {},
): Promise<Response> {
  const { passkey } = await viewInvitation(token)
  return await acceptInvitationWith({
    token,
    name: 'Chrome on Android',
    passkey: authenticator.register(passkey, falsifiedValues),
  })
}

/** Confirms a session with a passkey, as new members do at the end of joining. */
export async function confirmByPasskey(staffSession: StaffSession, authenticator: Authenticator): Promise<void> {
  const options = await (await send(account, 'GET', '/api/admin/confirm', undefined, staffSession)).json()
  const passkey = authenticator.signLogin(options)
  await requireStatus(await send(account, 'POST', '/api/admin/confirm', { passkey }, staffSession), 204)
}

/** Accepts an invitation with a passkey and uses the passkey once. */
export async function joinByPasskey(token: string) {
  const authenticator = makeAuthenticator()
  const response = await requireStatus(await acceptByPasskey(token, authenticator), 201)
  const { codes: recoveryCodes } = (await response.json()) as RecoveryCodeList
  const staffSession = readStaffSession(response)
  await confirmByPasskey(staffSession, authenticator)
  return { staffSession, authenticator, recoveryCodes }
}

/** Creates a staff member with the given options who has joined with a passkey and is logged in. */
export async function joinMember(memberOptions: MemberOptions = {}, inviter?: StaffSession): Promise<JoinedMember> {
  const { id, token } = await inviteByApi(memberOptions, inviter)
  return { id, name: memberOptions.name ?? 'Ngozi Eze', ...(await joinByPasskey(token)) }
}

export function generateTotp(totpSecret: string, stepOffset = 0): string {
  return new TOTP({ secret: totpSecret }).generate({ timestamp: Date.now() + stepOffset * 30_000 })
}

export interface JoinedByPassword {
  id: string
  name: string
  session: StaffSession
  totpSecret: string
}

/** Creates a staff member who has accepted the invitation with a password and a one-time code. */
export async function joinMemberByPassword(
  memberOptions: MemberOptions = {},
  inviter?: StaffSession,
): Promise<JoinedByPassword> {
  const { id, token } = await inviteByApi(memberOptions, inviter)
  const { totp } = await viewInvitation(token)
  // Accepts the invitation with the previous one-time code, so that the current code is still unused for the login.
  const accept = () =>
    acceptInvitationWith({
      token,
      password: MEMBER_PASSWORD,
      totp: { ticket: totp.ticket, code: generateTotp(totp.secret, -1) },
    })
  const firstResponse = await accept()
  // The code was too old if its time step of 30 s ended before the server checked it.
  const response = firstResponse.status === 422 ? await accept() : firstResponse
  const staffSession = readStaffSession(await requireStatus(response, 201))
  return { id, name: memberOptions.name ?? 'Ngozi Eze', session: staffSession, totpSecret: totp.secret }
}

export async function readLoginOptions(): Promise<unknown> {
  return (await send(login, 'GET', '/api/admin/login')).json()
}

export async function logInWithPasskey(
  authenticator: Authenticator,
  falsifiedValues: FalsifiedValues = {},
  requestOptions: RequestOptions = {},
) {
  const passkey = authenticator.signLogin(await readLoginOptions(), falsifiedValues)
  return await send(login, 'POST', '/api/admin/login', { passkey }, requestOptions)
}

export function logInWithPassword(
  name: string,
  code: string,
  password = MEMBER_PASSWORD,
  requestOptions: RequestOptions = {},
): Promise<Response> {
  return send(login, 'POST', '/api/admin/login', { name, password, code }, requestOptions)
}
