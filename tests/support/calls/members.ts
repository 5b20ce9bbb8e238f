import { TOTP } from 'otpauth'
import * as login from '#netlify/functions/login.ts'
import * as team from '#netlify/functions/team.ts'
import type { Lga } from '#src/content/lgas.ts'
import type { InvitationView } from '#src/contract/factors.ts'
import type { Role } from '#src/contract/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { type Authenticator, type FalsifiedValues, makeAuthenticator } from './authenticator.ts'
import { type RequestOptions, requireStatus, send } from './send.ts'
import { logInByPassword, readStaffSession, type StaffSession, startSession } from './staff.ts'

export interface AddedMember {
  id: string
  name: string
  staffSession: StaffSession
  authenticator: Authenticator
}

export interface JoinedMember extends AddedMember {
  recoveryCodes: string[]
}

export const MEMBER_PASSWORD = 'seven blue lanterns over Awka'

export interface MemberOptions {
  name?: string
  role?: Role
  lgas?: Lga[]
}

/** Inserts a staff member with a passkey who is logged in, for tests in which nobody needs to join by the calls. */
export async function addMember({
  name = 'Ngozi Eze',
  role = 'owner',
  lgas = [],
}: MemberOptions = {}): Promise<AddedMember> {
  const authenticator = makeAuthenticator()
  const { credentialId, publicKey } = authenticator
  const [member] = await query<{ id: string }>(
    `with member as (insert into staff (name, role, lgas) values ($1, $2, $3) returning id)
    insert into staff_passkeys (staff_id, name, domain, credential_id, public_key, transports)
    select id, 'Chrome on Android', 'site.example', $4, $5, '{internal}' from member returning staff_id as id`,
    [name, role, lgas, credentialId, Buffer.from(publicKey).toString('base64url')],
  )
  if (!member) throw new Error('No member was inserted')
  return { id: member.id, name, staffSession: await startSession(member.id), authenticator }
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

/** Creates a staff member with the given options who has accepted the invitation with a passkey and is logged in. */
export async function joinMember(memberOptions: MemberOptions = {}, inviter?: StaffSession): Promise<JoinedMember> {
  const { id, token } = await inviteByApi(memberOptions, inviter)
  const authenticator = makeAuthenticator()
  const response = await requireStatus(await acceptByPasskey(token, authenticator), 201)
  const { codes } = await response.json()
  return {
    id,
    name: memberOptions.name ?? 'Ngozi Eze',
    staffSession: readStaffSession(response),
    authenticator,
    recoveryCodes: codes,
  }
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
