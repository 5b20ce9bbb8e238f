import { type RawBuilder, sql } from 'kysely'
import { MAX_NETWORKS, type NetworkPage, type QuarantineResult, type RecentNetwork } from '#src/contract/networks.ts'
import { insertBulkAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { type InboxList, inboxTables } from './submissions.ts'

const networkPrefix = sql<string>`left(network, 8)`

function selectRecent(list: InboxList, startTime: Date, untilTime: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${networkPrefix} as name, ${list}::text as list, name as sender, created_at,
      held_from is not null as held from ${sql.table(inboxTables[list])}
    where network is not null and created_at between ${startTime} and ${untilTime}`
}

/** Counts submissions per sender network since `startTime`. Skips networks with quarantined submissions only. */
export async function listRecentNetworks(startTime: Date): Promise<NetworkPage> {
  const { rows } = await sql<RecentNetwork & { as_of: Date; all: number }>`
    select name, now() as as_of, count(*) over ()::integer as all,
      count(*) filter (where not held and list = 'volunteers')::integer as volunteers,
      count(*) filter (where not held and list = 'messages')::integer as messages,
      count(*) filter (where held)::integer as held,
      (array_agg(sender order by created_at desc) filter (where not held))[1:3] as senders
    from (${selectRecent('volunteers', startTime, sql`now()`)} union all ${selectRecent('messages', startTime, sql`now()`)}) as recent
    group by name having bool_or(not held) order by count(*) desc, name limit ${MAX_NETWORKS}::integer`.execute(db())
  const networks = rows.map(({ as_of: _, all: __, ...network }) => network)
  return { networks, all: rows[0]?.all ?? 0, asOf: (rows[0]?.as_of ?? new Date()).toISOString() }
}

function quarantineList(list: InboxList, networks: string[], startTime: Date, untilTime: Date): RawBuilder<unknown> {
  return sql`update ${sql.table(inboxTables[list])} set held_from = network
    where held_from is null and ${networkPrefix} = any(${networks}::text[]) and created_at between ${startTime} and ${untilTime}
    returning id`
}

export async function quarantineNetworks(
  networks: string[],
  startTime: Date,
  untilTime: Date,
): Promise<QuarantineResult> {
  const { rows } = await sql<QuarantineResult>`
    with moved_volunteers as (${quarantineList('volunteers', networks, startTime, untilTime)}),
    moved_messages as (${quarantineList('messages', networks, startTime, untilTime)}),
    cancelled as (
      delete from notifications where volunteer_id in (select id from moved_volunteers)
        or message_id in (select id from moved_messages)
    ),
    audited_volunteers as (${insertBulkAuditEntry('quarantine', 'volunteers', sql`moved_volunteers`)}),
    audited_messages as (${insertBulkAuditEntry('quarantine', 'messages', sql`moved_messages`)})
    select (select count(*)::integer from moved_volunteers) as volunteers,
      (select count(*)::integer from moved_messages) as messages`.execute(db())
  return rows[0] ?? { volunteers: 0, messages: 0 }
}
