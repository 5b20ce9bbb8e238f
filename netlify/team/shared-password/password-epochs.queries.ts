import { expressionBuilder, type NotNull, sql } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { db, readDb, transaction } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { DB } from '#netlify/database/types.ts'
import { lockOwners } from '#netlify/team/members/member-access.queries.ts'
import {
  getSharedPasswordRefusal,
  hasOwner,
  isSharedPasswordRefused,
  type PasswordFingerprint,
} from './shared-access.queries.ts'

export interface PasswordEpoch {
  epoch: number
  isInForce: boolean
  /** True if the shared password is refused because the site has owners, who log in by name. */
  sharedRefused: boolean
}

function selectLatestEpoch(context: string) {
  const epochs = expressionBuilder<DB>().selectFrom('password_epochs').where('context', '=', context)
  return epochs.select((eb) => eb.fn.max('epoch').as('latest_epoch'))
}

/** SQL: the number (epoch) of this shared password if it is the latest; null for a former or never used one. */
export function selectEpochInForce(password: PasswordFingerprint) {
  return expressionBuilder<DB>()
    .selectFrom('password_epochs')
    .select('epoch')
    .where((eb) => eb.and({ ...password }))
    .where('epoch', '=', selectLatestEpoch(password.context))
}

export async function findEpochInForce(password: PasswordFingerprint): Promise<number | undefined> {
  const row = await readDb().selectNoFrom(selectEpochInForce(password).as('epoch')).executeTakeFirst()
  return row?.epoch ?? undefined
}

async function findEpoch(password: PasswordFingerprint): Promise<PasswordEpoch | undefined> {
  return await readDb()
    .selectFrom('password_epochs')
    .select((eb) => [
      'epoch',
      eb('epoch', '=', selectLatestEpoch(password.context)).$castTo<boolean>().as('isInForce'),
      isSharedPasswordRefused(password).as('sharedRefused'),
    ])
    .where((eb) => eb.and({ ...password }))
    .executeTakeFirst()
}

/** SQL: true if a shared password of this deploy context was disabled before, or an owner exists. */
function hasOwnerOrWasClosed(context: string) {
  const eb = expressionBuilder<DB>()
  const epochs = eb.selectFrom('password_epochs').select('epoch').where('context', '=', context)
  return eb.or([hasOwner(), eb.exists(epochs.where('closed_at', 'is not', null))])
}

/**
 * Registers a new shared password. On a site with owners, also ends the owners' sessions and all open invitations, so
 * that the campaign can regain a lost site.
 */
async function insertSharedPassword(password: PasswordFingerprint): Promise<void> {
  await transaction(async (trx) => {
    // Wait for an owner who is redeeming an invitation, because that disables the shared passwords.
    await lockOwners(trx)
    const insertedEpoch = await trx
      .insertInto('password_epochs')
      .values(password)
      .onConflict((conflictBuilder) => conflictBuilder.columns(['context', 'fingerprint']).doNothing())
      .returning(hasOwnerOrWasClosed(password.context).as('isReopened'))
      .executeTakeFirst()
    if (!insertedEpoch?.isReopened || getSharedPasswordRefusal() !== 'closed') return
    const owners = trx.selectFrom('members').select('id').where('role', '=', 'owner')
    await trx.deleteFrom('invitations').where('used_at', 'is', null).execute()
    await trx.deleteFrom('admin_sessions').where('member_id', 'in', owners).execute()
    await insertAuditEntry(trx, { action: 'reopen-shared', detail: 'by a new ADMIN_PASSWORD' })
  })
}

/** Returns when a new shared password gave access to a site with owners; undefined if it is disabled. */
export async function findReopenedAt(context: string): Promise<Date | undefined> {
  const row = await readDb()
    .selectFrom('password_epochs')
    .select('created_at')
    .where('epoch', '=', selectLatestEpoch(context))
    .where('closed_at', 'is', null)
    .where(hasOwnerOrWasClosed(context))
    .executeTakeFirst()
  return row?.created_at
}

export async function registerSharedPassword(password: PasswordFingerprint): Promise<PasswordEpoch> {
  const knownEpoch = await findEpoch(password)
  if (knownEpoch) return knownEpoch
  await insertSharedPassword(password)
  return (await findEpoch(password)) ?? (await registerSharedPassword(password))
}

export async function renewPasswordEpoch(password: PasswordFingerprint): Promise<PasswordEpoch> {
  const row = await db()
    .updateTable('password_epochs')
    .set({ epoch: sql<number>`default` })
    .where((eb) => eb.and({ ...password }))
    .returning(['epoch', isSharedPasswordRefused(password).as('sharedRefused')])
    .executeTakeFirst()
  return row ? { ...row, isInForce: true } : await registerSharedPassword(password)
}

export interface OwnerEvent {
  name: string
  at: Date
}

/** While no owner can log in, finds the newest owner whom another session of the shared password invited. */
export async function findInvitedOwner(sessionId: string): Promise<OwnerEvent | undefined> {
  return await readDb()
    .selectFrom('invitations as invitation')
    .innerJoin('members', 'members.id', 'invitation.member_id')
    .select(['members.name', 'invitation.created_at as at'])
    .where('role', '=', 'owner')
    .where('removed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('made_by', 'is', null)
    .where('made_in', 'is distinct from', sessionId)
    .where((eb) => eb.not(hasOwner()))
    .orderBy('invitation.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds the owner who disabled the shared password of a session, by the session's cookie hash. */
export async function findOwnerWhoClosedPassword(cookieHash: string): Promise<OwnerEvent | undefined> {
  return await readDb()
    .selectFrom('admin_sessions as session')
    .innerJoin('password_epochs', 'password_epochs.epoch', 'session.epoch')
    .select(['closed_by as name', 'closed_at as at'])
    .where('cookie_hash', '=', cookieHash)
    .where('member_id', 'is', null)
    .where('expires_at', '>', now)
    .where('closed_by', 'is not', null)
    .$narrowType<{ name: NotNull; at: NotNull }>()
    .executeTakeFirst()
}
