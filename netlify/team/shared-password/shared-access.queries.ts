import { type AliasableExpression, expressionBuilder } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import { type Executor, readDb } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { DB } from '#netlify/database/types.ts'
import { getDeployContext, isLocal } from '#netlify/env.ts'

export interface PasswordFingerprint {
  /** Deploy context: `production` or a preview's name. Previews have their own passwords, but may share a database. */
  context: string
  fingerprint: string
}

/**
 * Rule for refusing the shared password. `closed`: after an owner logged in, until a new password is set. `owned`: while
 * an owner exists.
 */
export type SharedPasswordRefusal = 'never' | 'closed' | 'owned'

// Owners in a preview's copy of the database must not disable the preview's shared password.
export function getSharedPasswordRefusal(): SharedPasswordRefusal {
  if (isLocal()) return 'never'
  return getDeployContext() === 'production' ? 'closed' : 'owned'
}

/**
 * SQL: true if the member of a row of `staff` has logged in with a password or passkey that they still have. A factor
 * that was never used may not work, so it does not count; nor do recovery codes. Passkeys of other domains count only
 * without `domain`.
 */
export function canLogIn(domain?: string) {
  const eb = expressionBuilder<DB, 'members'>()
  const passwords = eb.selectFrom('passwords').select('hash').whereRef('member_id', '=', 'members.id')
  const passkeys = eb.selectFrom('passkeys').select('id').whereRef('member_id', '=', 'members.id')
  const ownPasskeys = domain === undefined ? passkeys : passkeys.where('domain', '=', domain)
  return eb.or([
    eb.exists(passwords.where('used_at', 'is not', null)),
    eb.exists(ownPasskeys.where('used_at', 'is not', null)),
  ])
}

export async function canMemberLogIn(trx: Executor, id: string, domain?: string): Promise<boolean> {
  const members = trx.selectFrom('members').select('id').where('id', '=', id)
  return (await members.where(canLogIn(domain)).executeTakeFirst()) !== undefined
}

/** SQL: true for a row of `staff` that is an owner, also one who has only been invited. */
export function isOwner() {
  const eb = expressionBuilder<DB, 'members'>()
  return eb.and([eb('role', '=', 'owner'), eb('removed_at', 'is', null)])
}

/** SQL: true if the site has an owner who can log in, at any domain. */
export function hasOwner() {
  const eb = expressionBuilder<DB>()
  const owners = eb.selectFrom('members').select('id').where(isOwner()).where(canLogIn())
  return eb.exists(owners).$castTo<boolean>()
}

/** SQL: true if the site has a member, also one who has only been invited. */
export function hasMember() {
  const eb = expressionBuilder<DB>()
  return eb.exists(eb.selectFrom('members').select('id').where('removed_at', 'is', null)).$castTo<boolean>()
}

export function isSharedPasswordRefused(password: PasswordFingerprint | undefined): AliasableExpression<boolean> {
  const eb = expressionBuilder<DB>()
  const refusal = getSharedPasswordRefusal()
  if (refusal === 'owned') return hasOwner()
  if (refusal === 'never' || !password) return eb.lit(false)
  const epochs = eb.selectFrom('password_epochs').select('epoch')
  return eb
    .exists(epochs.where((row) => row.and({ ...password })).where('closed_at', 'is not', null))
    .$castTo<boolean>()
}

/**
 * Disables the shared password, because the owner `ownerName` can log in. The first time, also disables a configured
 * password that was never used.
 */
export async function closeSharedPassword(
  trx: Executor,
  ownerName: string,
  password?: PasswordFingerprint,
): Promise<void> {
  const closedColumns = { closed_at: now, closed_by: ownerName }
  const epochs = trx.selectFrom('password_epochs').select('epoch')
  const isFirstClosing = !(await epochs.where('closed_at', 'is not', null).limit(1).executeTakeFirst())
  const updateResult = await trx
    .updateTable('password_epochs')
    .set(closedColumns)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  let closedCount = updateResult.numUpdatedRows
  if (password && isFirstClosing) {
    const insertResult = await trx
      .insertInto('password_epochs')
      .values({ ...password, ...closedColumns })
      .onConflict((conflictBuilder) => conflictBuilder.columns(['context', 'fingerprint']).doNothing())
      .executeTakeFirst()
    closedCount += insertResult.numInsertedOrUpdatedRows ?? 0n
  }
  if (closedCount > 0n) await insertAuditEntry(trx, { action: 'close-shared', detail: ownerName })
}

export async function isSharedPasswordOpen(trx: Executor): Promise<boolean> {
  const epochs = trx.selectFrom('password_epochs').select('epoch').where('closed_at', 'is', null)
  return (await epochs.limit(1).executeTakeFirst()) !== undefined
}

export interface LoginAccess {
  named: boolean
  sharedRefused: boolean
}

export async function countOwners(domain: string): Promise<number> {
  const { owners } = await readDb()
    .selectFrom('members')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('owners'))
    .where(isOwner())
    .where(canLogIn(domain))
    .executeTakeFirstOrThrow()
  return owners
}
