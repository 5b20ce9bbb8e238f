import { sql } from 'kysely'
import { db } from '#netlify/database/client.ts'
import { now } from '#netlify/database/expressions.ts'
import type { Lga } from '#src/content/lgas.ts'

const retryPolicy = { attempts: 9, firstSeconds: 5 * 60, longestSeconds: 6 * 60 * 60, days: 7 }

export const FIRST_RETRY_SECONDS = retryPolicy.firstSeconds

export interface Notification {
  id: string
  attempt: number
  submission: { kind: 'volunteer' | 'message'; id: string; receivedAt: Date; lga: Lga | null }
}

/** Claims due notifications, oldest first: postpones their next attempt, in case the delivery fails. */
export async function claimDueNotifications(limit: number): Promise<Notification[]> {
  const { attempts, firstSeconds, longestSeconds } = retryPolicy
  const nextAttemptTime = sql<Date>`now() + make_interval(secs =>
    least(${firstSeconds}::float8 * 2.0 ^ attempts, ${longestSeconds}::float8))`
  const rows = await db()
    .with('claimed', (query) =>
      query
        .updateTable('notifications')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), next_at: nextAttemptTime }))
        .where('id', 'in', (dueQuery) =>
          dueQuery
            .selectFrom('notifications')
            .select('id')
            .where('next_at', '<=', now)
            .where('attempts', '<', attempts)
            .orderBy('next_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'attempts', 'volunteer_id', 'message_id', 'created_at']),
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

export async function findNextAttemptTime(): Promise<Date | undefined> {
  const row = await db()
    .selectFrom('notifications')
    .select(({ fn }) => fn.min('next_at').as('next'))
    .executeTakeFirst()
  return row?.next ?? undefined
}

export async function deleteNotification(id: string): Promise<void> {
  await db().deleteFrom('notifications').where('id', '=', id).execute()
}

export async function deleteExpiredNotifications(): Promise<{ id: string; attempts: number }[]> {
  const { attempts, days } = retryPolicy
  return await db()
    .deleteFrom('notifications')
    .where((eb) =>
      eb.or([
        eb.and([eb('attempts', '>=', attempts), eb('next_at', '<=', now)]),
        eb('created_at', '<', sql<Date>`now() - make_interval(days => ${days}::integer)`),
      ]),
    )
    .returning(['id', 'attempts'])
    .execute()
}
