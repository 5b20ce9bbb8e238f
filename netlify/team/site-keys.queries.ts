import { randomBytes } from 'node:crypto'
import { db, readDb } from '#netlify/database/client.ts'

/** Returns this site's random key for a purpose, and creates it first if necessary. */
export async function findOrCreateKey(purpose: string): Promise<string> {
  const foundRow = await readDb()
    .selectFrom('site_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (foundRow) return foundRow.key
  const { key } = await db()
    .insertInto('site_keys')
    .values({ purpose, key: randomBytes(32).toString('hex') })
    .onConflict((conflictBuilder) => conflictBuilder.column('purpose').doUpdateSet({ purpose }))
    .returning('key')
    .executeTakeFirstOrThrow()
  return key
}
