import { clearLoginAccessCache } from '#netlify/team/shared-password/login-access.ts'
import { query } from '#tests/support/platform/database.ts'
import { makeAuthenticator } from './authenticator.ts'
import type { JoinedMember, MemberOptions } from './members.ts'
import { insertSession } from './sessions.ts'
import type { StaffSession } from './staff.ts'

/** Starts a session without a call: of a member, else of the shared password. */
export async function startSession(memberId: string | null = null): Promise<StaffSession> {
  const { cookie, token } = await insertSession(query, memberId)
  return { headers: { Cookie: cookie, Authorization: `Bearer ${token}` } }
}

export type AddedMember = Omit<JoinedMember, 'recoveryCodes'>

/** Inserts a staff member with a passkey who is logged in, for tests in which nobody needs to join by the calls. */
export async function addMember({
  name = 'Ngozi Eze',
  role = 'owner',
  lgas = [],
}: MemberOptions = {}): Promise<AddedMember> {
  const authenticator = makeAuthenticator()
  const { credentialId, publicKey } = authenticator
  const [member] = await query<{ id: string }>(
    `with member as (insert into members (name, role, lgas) values ($1, $2, $3) returning id)
    insert into passkeys (member_id, name, domain, credential_id, public_key, transports, used_at)
    select id, 'Chrome on Android', 'site.example', $4, $5, '{internal}', now() from member returning member_id as id`,
    [name, role, lgas, credentialId, Buffer.from(publicKey).toString('base64url')],
  )
  if (!member) throw new Error('No member was inserted')
  await clearLoginAccessCache()
  return { id: member.id, name, staffSession: await startSession(member.id), authenticator }
}
