import { expressionBuilder, sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { DB } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import { type TotpEnrolment, writePassword } from '#netlify/team/factors/factors.queries.ts'
import {
  createPasskeyRow,
  insertRecoveryCodes,
  type RegisteredPasskey,
} from '#netlify/team/factors/stored-factors.queries.ts'
import { isOwner } from '#netlify/team/shared-password/shared-access.queries.ts'
import type { Member } from '#src/contract/team/members.ts'
import { deleteMemberAccess, invalidateDevices, lockMember, selectMemberObject } from './member-access.queries.ts'

/** Replaces a member's open invitation and ends their sessions except `sessionId`; undefined for a removed member. */
export async function insertInvitation(
  memberId: string,
  tokenHash: string,
  validHours: number,
  sessionId: string | null,
): Promise<{ expiresAt: string } | undefined> {
  return await transaction(async (trx) => {
    const member = await lockMember(trx, memberId)
    if (!member) return undefined
    await trx.deleteFrom('invitations').where('member_id', '=', memberId).where('used_at', 'is', null).execute()
    const memberSessions = trx.deleteFrom('admin_sessions').where('member_id', '=', memberId)
    await memberSessions.where('id', 'is distinct from', sessionId).execute()
    await invalidateDevices(trx, memberId)
    const invitation = await trx
      .insertInto('invitations')
      .values({
        token_hash: tokenHash,
        member_id: memberId,
        made_by: getActor()?.id ?? null,
        made_in: sessionId,
        expires_at: sql<Date>`now() + make_interval(hours => ${validHours})`,
      })
      .returning('expires_at')
      .executeTakeFirstOrThrow()
    await insertAuditEntry(trx, { action: 'invite', subject: memberId, detail: member.name })
    return { expiresAt: invitation.expires_at.toISOString() }
  })
}

/** Deletes a member's open invitation. Returns false if there is none. */
export async function revokeInvitation(memberId: string): Promise<boolean> {
  return await transaction(async (trx) => {
    const member = await lockMember(trx, memberId)
    const invitation =
      member &&
      (await trx
        .deleteFrom('invitations')
        .where('member_id', '=', memberId)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .returning('token_hash')
        .executeTakeFirst())
    if (!invitation) return false
    await insertAuditEntry(trx, { action: 'revoke-invitation', subject: memberId, detail: member.name })
    return true
  })
}

/** SQL: true for an invitation whose maker is an owner, or that the shared password or the command line made (null). */
function hasEntitledMaker() {
  const eb = expressionBuilder<DB, 'invitations'>()
  const owners = eb.selectFrom('members').select('members.id').where(isOwner())
  return eb.or([
    eb('invitations.made_by', 'is', null),
    eb.exists(owners.whereRef('members.id', '=', 'invitations.made_by')),
  ])
}

export interface FoundInvitation {
  member: Member
  invitedBy: string | null
  expires_at: Date
  state: 'open' | 'used' | 'expired'
}

export async function findInvitation(tokenHash: string): Promise<FoundInvitation | undefined> {
  return await readDb()
    .selectFrom('invitations')
    .innerJoin('members', 'members.id', 'invitations.member_id')
    .leftJoin('members as maker', 'maker.id', 'invitations.made_by')
    .select(selectMemberObject().as('member'))
    .select((eb) => [
      'maker.name as invitedBy',
      'expires_at',
      eb
        .case()
        .when('used_at', 'is not', null)
        .then('used' as const)
        .when('expires_at', '<=', now)
        .then('expired' as const)
        .else('open' as const)
        .end()
        .as('state'),
    ])
    .where('token_hash', '=', tokenHash)
    .where('members.removed_at', 'is', null)
    .where(hasEntitledMaker())
    .executeTakeFirst()
}

export type FirstFactor =
  | ({ kind: 'passkey' } & RegisteredPasskey)
  | { kind: 'password'; hash: string; totp: TotpEnrolment }

/** Marks an open invitation as used. Returns undefined if it was used or revoked meanwhile, or its member was removed. */
async function consumeInvitation(trx: Executor, tokenHash: string) {
  const invitations = trx.selectFrom('invitations').select('member_id').where('token_hash', '=', tokenHash)
  const foundInvitation = await invitations.executeTakeFirst()
  const member = foundInvitation && (await lockMember(trx, foundInvitation.member_id))
  const usedInvitation =
    member &&
    (await trx
      .updateTable('invitations')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where(hasEntitledMaker())
      .returning('member_id')
      .executeTakeFirst())
  return usedInvitation && member
}

/** Replaces the member's login factors. Returns false if another request used the invitation first. */
export async function redeemInvitation(
  tokenHash: string,
  firstFactor: FirstFactor,
  codeHashes: string[],
  domain: string,
): Promise<boolean> {
  return await transaction(async (trx) => {
    const member = await consumeInvitation(trx, tokenHash)
    if (!member) return false
    await deleteMemberAccess(trx, member.id)
    await invalidateDevices(trx, member.id)
    if (firstFactor.kind === 'password') await writePassword(trx, member.id, firstFactor)
    else
      await trx
        .insertInto('passkeys')
        .values(createPasskeyRow(member.id, domain, firstFactor))
        .execute()
    await insertRecoveryCodes(trx, member.id, codeHashes)
    await insertAuditEntry(trx, { action: 'join', subject: member.id, detail: member.name })
    await insertAuditEntry(trx, { action: 'add-factor', subject: member.id, detail: firstFactor.kind })
    return true
  })
}
