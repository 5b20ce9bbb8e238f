import type { ExpressionBuilder } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { DB } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import { unassignMember } from '#netlify/submissions/inbox/assignment.queries.ts'
import {
  canLogIn,
  canMemberLogIn,
  closeSharedPassword,
  isOwner,
  isSharedPasswordOpen,
} from '#netlify/team/shared-password/shared-access.queries.ts'
import type { ListedMember, Member, MemberInput } from '#src/contract/team/members.ts'
import { deleteMadeLinks, deleteMemberAccess, lockMember, lockOwners } from './member-access.queries.ts'

interface MemberRow extends Member {
  created_at: Date
  used_at: Date | null
  passkeys: number
  has_password: boolean
  can_log_in: boolean
  recovery_codes: number
  invited_until: Date | null
  invited_by: string | null
}

function toListedMember({
  created_at,
  used_at,
  has_password,
  can_log_in,
  recovery_codes,
  invited_until,
  invited_by,
  ...row
}: MemberRow): ListedMember {
  return {
    ...row,
    createdAt: created_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    hasPassword: has_password,
    hasLoggedIn: can_log_in,
    recoveryCodes: recovery_codes,
    invitedUntil: invited_until?.toISOString() ?? null,
    invitedBy: invited_by,
    isYou: row.id === getActor()?.id,
  }
}

/** SQL: columns of a listed member that come from tables other than `members`. */
function selectAccessColumns(eb: ExpressionBuilder<DB, 'members'>) {
  const rowCount = eb.cast<number>(eb.fn.countAll(), 'integer').as('row_count')
  const memberSessions = eb.selectFrom('admin_sessions').whereRef('member_id', '=', 'members.id')
  const passkeys = eb.selectFrom('passkeys').whereRef('member_id', '=', 'members.id')
  const passwords = eb.selectFrom('passwords').whereRef('member_id', '=', 'members.id')
  const recoveryCodes = eb
    .selectFrom('recovery_codes')
    .whereRef('member_id', '=', 'members.id')
    .where('used_at', 'is', null)
  // A member has at most one open invitation, because a new one replaces it.
  const openInvitation = eb
    .selectFrom('invitations as invitation')
    .whereRef('invitation.member_id', '=', 'members.id')
    .where('invitation.used_at', 'is', null)
    .where('invitation.expires_at', '>', now)
  return [
    memberSessions
      .where('expires_at', '>', now)
      .select((row) => row.fn.max('used_at').as('used_at'))
      .as('used_at'),
    passkeys.select(rowCount).$asScalar().$notNull().as('passkeys'),
    eb.exists(passwords.select('hash')).$castTo<boolean>().as('has_password'),
    canLogIn().$castTo<boolean>().as('can_log_in'),
    recoveryCodes.select(rowCount).$asScalar().$notNull().as('recovery_codes'),
    openInvitation.select('invitation.expires_at').as('invited_until'),
    openInvitation
      .innerJoin('members as maker', 'maker.id', 'invitation.made_by')
      .select('maker.name')
      .as('invited_by'),
  ] as const
}

function selectMembers() {
  return readDb()
    .selectFrom('members')
    .select(['id', 'name', 'role', 'lgas', 'created_at'])
    .select(selectAccessColumns)
    .where('removed_at', 'is', null)
    .orderBy((eb) => eb.fn('name_key', ['name']))
    .orderBy('id')
}

export async function listMembers(): Promise<ListedMember[]> {
  return (await selectMembers().execute()).map(toListedMember)
}

export async function findMember(id: string): Promise<ListedMember | undefined> {
  const row = await selectMembers().where('id', '=', id).executeTakeFirst()
  return row && toListedMember(row)
}

export async function findMemberByName(name: string): Promise<ListedMember | undefined> {
  const row = await selectMembers()
    .where((eb) => eb(eb.fn('name_key', ['name']), '=', eb.fn('name_key', [eb.val(name)])))
    .executeTakeFirst()
  return row && toListedMember(row)
}

export async function insertMember({ name, role, lgas }: MemberInput): Promise<string> {
  const member = await db().insertInto('members').values({ name, role, lgas }).returning('id').executeTakeFirstOrThrow()
  return member.id
}

/** Permanently deletes members who were removed before `cutoff`. Audit entries keep the members' names. */
export async function deleteRemovedMembers(cutoff: Date): Promise<void> {
  await db().deleteFrom('members').where('removed_at', '<', cutoff).execute()
}

export type MemberChangeResult = 'done' | 'not-found' | 'last-owner'

/**
 * Tells whether the site can lose the owner `id`: another owner can log in, this owner could not log in anyway, or the
 * caller uses the shared password.
 */
async function canLoseOwner(trx: Executor, id: string, domain: string): Promise<boolean> {
  const owners = await trx.selectFrom('members').select('id').where(isOwner()).where(canLogIn(domain)).execute()
  if (!owners.some((owner) => owner.id === id) || owners.length > 1) return true
  return getActor() === undefined && (await isSharedPasswordOpen(trx))
}

function describeChange(formerMember: Pick<Member, 'name' | 'role'>, { name, role, lgas }: MemberInput): string {
  const areasText = lgas.length > 0 ? `: ${lgas.join(', ')}` : ''
  return `${formerMember.name} (${formerMember.role}), now ${name} (${role}${areasText})`
}

/** Changes a member. Disables the shared password if one of its sessions makes a member an owner who can log in. */
export async function updateMember(id: string, input: MemberInput, domain: string): Promise<MemberChangeResult> {
  const { name, role, lgas } = input
  return await transaction(async (trx) => {
    await lockOwners(trx)
    const formerMember = await lockMember(trx, id)
    if (!formerMember) return 'not-found'
    if (role !== 'owner' && !(await canLoseOwner(trx, id, domain))) return 'last-owner'
    await trx.updateTable('members').set({ name, role, lgas }).where('id', '=', id).execute()
    if (role !== formerMember.role && role !== 'owner') await deleteMadeLinks(trx, id)
    await unassignMember(trx, id, { role, lgas })
    await insertAuditEntry(trx, { action: 'change-member', subject: id, detail: describeChange(formerMember, input) })
    const isSharedPasswordUsed = getActor() === undefined
    if (role === 'owner' && isSharedPasswordUsed && (await canMemberLogIn(trx, id, domain)))
      await closeSharedPassword(trx, name)
    return 'done'
  })
}

export async function deleteMember(id: string, domain: string): Promise<MemberChangeResult> {
  return await transaction(async (trx) => {
    await lockOwners(trx)
    const member = await lockMember(trx, id)
    if (!member) return 'not-found'
    if (!(await canLoseOwner(trx, id, domain))) return 'last-owner'
    await trx.updateTable('members').set({ removed_at: now }).where('id', '=', id).execute()
    await trx.deleteFrom('invitations').where('member_id', '=', id).execute()
    await deleteMadeLinks(trx, id)
    await deleteMemberAccess(trx, id)
    await unassignMember(trx, id)
    await insertAuditEntry(trx, { action: 'remove-member', subject: id, detail: member.name })
    return 'done'
  })
}
