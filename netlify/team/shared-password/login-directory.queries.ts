import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { readDb } from '#netlify/database/client.ts'
import type { DB } from '#netlify/database/types.ts'
import { selectEpochInForce } from './password-epochs.queries.ts'
import {
  hasMember,
  isSharedPasswordRefused,
  type LoginAccess,
  type PasswordFingerprint,
} from './shared-access.queries.ts'

export interface PasswordEntry {
  memberId: string
  name: string
  /** The password's scrypt hash. */
  hash: string
}

/** Facts by which a failing login is refused. A login that they allow is checked in the database once more. */
export interface LoginDirectory extends LoginAccess {
  /** Number (epoch) of the shared password in force; null if the configured one was never used. */
  epoch: number | null
  devices: { memberId: string; version: number }[]
  passwords: PasswordEntry[]
  /** SHA-256 of the unused recovery codes. */
  recoveryCodes: { hash: string }[]
  passkeys: { credentialId: string }[]
}

function selectFactorLists() {
  const eb = expressionBuilder<DB>()
  const members = eb.selectFrom('members').where('removed_at', 'is', null)
  return [
    jsonArrayFrom(members.select(['id as memberId', 'device_version as version'])).as('devices'),
    jsonArrayFrom(
      members.innerJoin('passwords', 'member_id', 'members.id').select(['member_id as memberId', 'name', 'hash']),
    ).as('passwords'),
    jsonArrayFrom(
      members
        .innerJoin('recovery_codes', 'member_id', 'members.id')
        .where('used_at', 'is', null)
        .select('code_hash as hash'),
    ).as('recoveryCodes'),
    jsonArrayFrom(members.innerJoin('passkeys', 'member_id', 'members.id').select('credential_id as credentialId')).as(
      'passkeys',
    ),
  ] as const
}

export async function findLoginDirectory(password: PasswordFingerprint | undefined): Promise<LoginDirectory> {
  const eb = expressionBuilder<DB>()
  return await readDb()
    .selectNoFrom([
      hasMember().as('named'),
      isSharedPasswordRefused(password).as('sharedRefused'),
      (password ? selectEpochInForce(password) : eb.lit(null)).$castTo<number | null>().as('epoch'),
      ...selectFactorLists(),
    ])
    .executeTakeFirstOrThrow()
}
