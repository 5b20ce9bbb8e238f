import { type RawBuilder, sql } from 'kysely'
import type { SessionLife } from '#src/contract/session.ts'
import { noteLine } from './audit.ts'
import { database } from './client.ts'
import { epochInForce, type KnownPassword } from './password-epochs.ts'

export interface SessionHashes {
  cookie_hash: string
  bearer_hash: string
}

/** Without the bearer the cookie alone. */
export type AskedHashes = Pick<SessionHashes, 'cookie_hash'> & Partial<SessionHashes>

export interface SessionHours {
  idleHours: number
  hours: number
}

const NOBODY = sql`null::uuid`

function hoursFromNow(hours: number) {
  return sql<Date>`now() + make_interval(hours => ${hours}::integer)`
}

function secondsUntil(moment: RawBuilder<Date>) {
  return sql<number>`floor(extract(epoch from ${moment} - now()))::integer`
}

export async function insertSession(
  { cookie_hash, bearer_hash }: SessionHashes,
  epoch: number,
  { idleHours }: SessionHours,
  detail: string,
): Promise<void> {
  await sql`
    with expired as (delete from admin_sessions where expires_at <= now()),
    noted as (${noteLine('login', null, NOBODY, sql`${detail}::text`, sql``)})
    insert into admin_sessions (cookie_hash, bearer_hash, epoch, expires_at)
    values (${cookie_hash}, ${bearer_hash}, ${epoch}, ${hoursFromNow(idleHours)})`.execute(database())
}

export async function touchSession(
  { cookie_hash, bearer_hash }: AskedHashes,
  password: KnownPassword,
  { idleHours, hours }: SessionHours,
): Promise<SessionLife | undefined> {
  const end = sql<Date>`created_at + make_interval(hours => ${hours}::integer)`
  return await database()
    .updateTable('admin_sessions')
    .set({ expires_at: sql<Date>`least(${hoursFromNow(idleHours)}, ${end})` })
    .where('cookie_hash', '=', cookie_hash)
    .$if(bearer_hash !== undefined, (query) => query.where('bearer_hash', '=', bearer_hash ?? ''))
    .where('expires_at', '>', sql<Date>`now()`)
    .where('epoch', '=', epochInForce(password))
    .returning([secondsUntil(sql<Date>`expires_at`).as('idleSeconds'), secondsUntil(end).as('seconds')])
    .executeTakeFirst()
}

export async function deleteSession(cookieHash: string): Promise<void> {
  await database().deleteFrom('admin_sessions').where('cookie_hash', '=', cookieHash).execute()
}

export async function logOut(cookieHash: string): Promise<void> {
  await sql`
    with ended as (delete from admin_sessions where cookie_hash = ${cookieHash} returning cookie_hash)
    ${noteLine('logout', null, NOBODY, sql`''`, sql`from ended`)}`.execute(database())
}
