import { sql } from 'kysely'
import { database } from './client.ts'

export interface SessionHashes {
  cookie_hash: string
  bearer_hash: string
}

/** How long a session lives after its last call, and at most. */
export interface SessionLife {
  idleHours: number
  hours: number
}

function hoursFromNow(hours: number) {
  return sql<Date>`now() + make_interval(hours => ${hours}::integer)`
}

export async function insertSession(hashes: SessionHashes, { idleHours }: SessionLife): Promise<void> {
  await database()
    .with('expired', (query) => query.deleteFrom('admin_sessions').where('expires_at', '<=', sql<Date>`now()`))
    .insertInto('admin_sessions')
    .values({ ...hashes, expires_at: hoursFromNow(idleHours) })
    .execute()
}

/** Prolongs the session and tells whether it lives. */
export async function touchSession(hashes: SessionHashes, { idleHours, hours }: SessionLife): Promise<boolean> {
  const end = sql<Date>`created_at + make_interval(hours => ${hours}::integer)`
  const row = await database()
    .updateTable('admin_sessions')
    .set({ expires_at: sql<Date>`least(${hoursFromNow(idleHours)}, ${end})` })
    .where('cookie_hash', '=', hashes.cookie_hash)
    .where('bearer_hash', '=', hashes.bearer_hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('cookie_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSession(cookieHash: string): Promise<void> {
  await database().deleteFrom('admin_sessions').where('cookie_hash', '=', cookieHash).execute()
}
