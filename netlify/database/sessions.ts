import { type RawBuilder, sql } from 'kysely'
import type { SessionLife } from '#src/contract/session.ts'
import { database } from './client.ts'

export interface SessionHashes {
  cookie_hash: string
  bearer_hash: string
}

/** Without the bearer the cookie alone. */
type AskedHashes = Pick<SessionHashes, 'cookie_hash'> & Partial<SessionHashes>

export interface SessionHours {
  idleHours: number
  hours: number
}

function hoursFromNow(hours: number) {
  return sql<Date>`now() + make_interval(hours => ${hours}::integer)`
}

function secondsUntil(moment: RawBuilder<Date>) {
  return sql<number>`floor(extract(epoch from ${moment} - now()))::integer`
}

export async function insertSession(hashes: SessionHashes, { idleHours }: SessionHours): Promise<void> {
  await database()
    .with('expired', (query) => query.deleteFrom('admin_sessions').where('expires_at', '<=', sql<Date>`now()`))
    .insertInto('admin_sessions')
    .values({ ...hashes, expires_at: hoursFromNow(idleHours) })
    .execute()
}

export async function touchSession(
  { cookie_hash, bearer_hash }: AskedHashes,
  { idleHours, hours }: SessionHours,
): Promise<SessionLife | undefined> {
  const end = sql<Date>`created_at + make_interval(hours => ${hours}::integer)`
  return await database()
    .updateTable('admin_sessions')
    .set({ expires_at: sql<Date>`least(${hoursFromNow(idleHours)}, ${end})` })
    .where('cookie_hash', '=', cookie_hash)
    .$if(bearer_hash !== undefined, (query) => query.where('bearer_hash', '=', bearer_hash ?? ''))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning([secondsUntil(sql<Date>`expires_at`).as('idleSeconds'), secondsUntil(end).as('seconds')])
    .executeTakeFirst()
}

export async function deleteSession(cookieHash: string): Promise<void> {
  await database().deleteFrom('admin_sessions').where('cookie_hash', '=', cookieHash).execute()
}
