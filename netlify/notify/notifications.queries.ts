import { sql } from 'kysely'
import { db, readDb } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { NotifyChannel } from '#netlify/env.ts'
import type { Lga } from '#src/content/lgas.ts'

const retryPolicy = { attempts: 9, firstSeconds: 5 * 60, longestSeconds: 6 * 60 * 60, days: 7 }

export const FIRST_RETRY_SECONDS = retryPolicy.firstSeconds

export interface Notification {
  id: string
  attempt: number
  submission: { kind: 'volunteer' | 'message'; id: string; receivedAt: Date; lga: Lga | null }
}

/** Claims due webhook notifications, oldest first: postpones their next attempt, in case the delivery fails. */
export async function claimWebhookNotifications(limit: number): Promise<Notification[]> {
  const { attempts, firstSeconds, longestSeconds } = retryPolicy
  const nextAttemptTime = sql<Date>`now() + make_interval(secs =>
    least(${firstSeconds}::float8 * 2.0 ^ attempts, ${longestSeconds}::float8))`
  const rows = await db()
    // Materialized, because in a nested loop PostgreSQL would repeat a subquery, which skips the rows locked before.
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('notifications')
          .select('id')
          .where('channel', '=', 'webhook')
          .where('next_at', '<=', now)
          .where('attempts', '<', attempts)
          .orderBy('next_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
    )
    .with('claimed', (query) =>
      query
        .updateTable('notifications')
        .from('due')
        .whereRef('notifications.id', '=', 'due.id')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: nextAttemptTime }))
        .returning(['notifications.id', 'attempts', 'volunteer_id', 'message_id', 'created_at']),
    )
    .selectFrom('claimed')
    .leftJoin('volunteers', 'volunteers.id', 'volunteer_id')
    .leftJoin('contact_messages', 'contact_messages.id', 'message_id')
    .select(['claimed.id', 'attempts', 'volunteer_id', 'message_id', 'lga'])
    .select((eb) =>
      eb.fn.coalesce('volunteers.created_at', 'contact_messages.created_at', 'claimed.created_at').as('received_at'),
    )
    .execute()
  return rows.map(({ id, attempts, volunteer_id, message_id, lga, received_at }) => ({
    id,
    attempt: attempts,
    submission: {
      kind: volunteer_id ? 'volunteer' : 'message',
      id: volunteer_id ?? message_id ?? '',
      receivedAt: received_at,
      lga,
    },
  }))
}

const DIGEST_INTERVAL_SECONDS = 15 * 60

/** New submissions of a kind and an area, for the next e-mail to staff. */
export interface DigestGroup {
  kind: 'volunteer' | 'message'
  lga: Lga | null
  notificationIds: string[]
  firstReceivedAt: Date
  attempt: number
}

/** Claims all e-mail notifications for one digest, or none until the wait after the last digest is over. */
export async function claimEmailDigest(): Promise<DigestGroup[]> {
  const { attempts, firstSeconds, longestSeconds } = retryPolicy
  const nextDigestTime = sql<Date>`now() + make_interval(secs => greatest(${DIGEST_INTERVAL_SECONDS}::float8,
    least(${firstSeconds}::float8 * 2.0 ^ max(attempts), ${longestSeconds}::float8)))`
  return await db()
    .with('digest', (query) =>
      query
        .insertInto('email_digests')
        .columns(['next_at'])
        .expression((eb) =>
          eb
            .selectFrom('notifications')
            .select(nextDigestTime.as('next_at'))
            .where('channel', '=', 'email')
            .where('attempts', '<', attempts)
            .having(eb.fn.countAll(), '>', 0),
        )
        .onConflict((conflictBuilder) =>
          conflictBuilder
            .column('id')
            .doUpdateSet((eb) => ({ next_at: eb.ref('excluded.next_at') }))
            .where('email_digests.next_at', '<=', now),
        )
        .returning('next_at'),
    )
    .with('claimed', (query) =>
      query
        .updateTable('notifications')
        .from('digest')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: eb.ref('digest.next_at') }))
        .where('channel', '=', 'email')
        .where('attempts', '<', attempts)
        .returning(['id', 'attempts', 'volunteer_id', 'message_id', 'created_at']),
    )
    .selectFrom('claimed')
    .leftJoin('volunteers', 'volunteers.id', 'volunteer_id')
    .leftJoin('contact_messages', 'contact_messages.id', 'message_id')
    .select((eb) => [
      sql<DigestGroup['kind']>`case when volunteer_id is null then 'message' else 'volunteer' end`.as('kind'),
      'lga',
      eb.fn.agg<string[]>('array_agg', ['claimed.id']).as('notificationIds'),
      eb.fn
        .min(eb.fn.coalesce('volunteers.created_at', 'contact_messages.created_at', 'claimed.created_at'))
        .as('firstReceivedAt'),
      eb.fn.max('attempts').as('attempt'),
    ])
    .groupBy(['kind', 'lga'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('lga')
    .execute()
}

/** Finds the time of the next attempt. An e-mail also waits for the time of the next digest. */
export async function findNextAttemptTime(channels: NotifyChannel[]): Promise<Date | undefined> {
  const row = await readDb()
    .selectFrom('notifications')
    .leftJoin('email_digests', (join) => join.on('channel', '=', 'email'))
    .select(({ fn }) => fn.min(fn<Date>('greatest', ['notifications.next_at', 'email_digests.next_at'])).as('next'))
    .where('channel', 'in', channels)
    .executeTakeFirst()
  return row?.next ?? undefined
}

export async function deleteNotifications(ids: string[]): Promise<void> {
  await db()
    .deleteFrom('notifications')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
}

export async function deleteExpiredNotifications(): Promise<{ id: string; attempts: number; channel: string }[]> {
  const { attempts, days } = retryPolicy
  return await db()
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([
        eb.and([eb('attempts', '>=', attempts), eb('next_at', '<=', now)]),
        eb('created_at', '<', sql<Date>`now() - make_interval(days => ${days}::integer)`),
      ]),
    )
    .returning(['id', 'attempts', 'channel'])
    .execute()
}
