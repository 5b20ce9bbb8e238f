import { randomBytes } from 'node:crypto'
import { getDeployContext } from '#netlify/env.ts'
import { writeKeyCopy } from '#netlify/storage/key-copy.ts'
import { db } from './client.ts'

export async function findOrCreateKey(purpose: string): Promise<string> {
  const foundRow = await db().selectFrom('site_keys').select('key').where('purpose', '=', purpose).executeTakeFirst()
  if (foundRow) return foundRow.key
  const { key } = await db()
    .insertInto('site_keys')
    .values({ purpose, key: randomBytes(32).toString('hex') })
    .onConflict((conflictColumns) => conflictColumns.column('purpose').doUpdateSet({ purpose }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

// Each deploy context has its own token key, because a preview's database starts as a copy of production's.
export const tokenPurpose = () => `token ${getDeployContext()}`

export async function copyKeysToStore(): Promise<Record<string, number>> {
  const [attempts, token] = await Promise.all([findOrCreateKey('attempts'), findOrCreateKey(tokenPurpose())])
  await Promise.all([writeKeyCopy('attempts', attempts), writeKeyCopy('token', token)])
  return {}
}
