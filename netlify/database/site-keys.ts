import { randomBytes } from 'node:crypto'
import { readKeyCopy, writeKeyCopy } from '#netlify/storage/key-copy.ts'
import { database } from './client.ts'

/** The random key of a purpose, made on its first use; of two that are made at once the first one stays. */
export async function findKey(purpose: string): Promise<string> {
  const found = await database().selectFrom('site_keys').select('key').where('purpose', '=', purpose).executeTakeFirst()
  if (found) return found.key
  const { key } = await database()
    .insertInto('site_keys')
    .values({ purpose, key: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('purpose').doUpdateSet({ purpose }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}

/** Copies a key to the blob store, for use while the database is down. */
export async function copyKey(purpose: string): Promise<void> {
  await writeKeyCopy(purpose, await findKey(purpose))
}

export async function findCopiedKey(purpose: string): Promise<string | undefined> {
  return await readKeyCopy(purpose)
}
