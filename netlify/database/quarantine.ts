import { type RawBuilder, sql } from 'kysely'
import { CURSOR_PAGE_ITEMS } from '#src/contract/inbox.ts'
import type {
  ModerationAction,
  QuarantineNetwork,
  QuarantinePage,
  QuarantineSelection,
} from '#src/contract/quarantine.ts'
import { insertBulkAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { joinConditions, listCursorPage } from './cursor-page.ts'
import { type InboxItems, type InboxList, inboxTables, type SubmissionRows, toInboxItem } from './submissions.ts'

/**
 * Row limits of the quarantine: `ofNetwork` per network, but `always` per network once the list has `ofAll` rows.
 * A network may have `sentAgain` more rows of forms that were sent again.
 */
export const quarantineLimits = { ofNetwork: 1000, ofAll: 5000, always: 20, sentAgain: 500 }

const isQuarantined = sql<boolean>`held_from is not null`
/** SQL: short name of a sender's network, the first digits of its hash. The full hash never leaves the server. */
const networkName = sql<string>`left(held_from, 8)`

export async function canQuarantine(list: InboxList, sourceNetwork: string, isSentAgain: boolean): Promise<boolean> {
  const { ofNetwork: chosenNetwork, ofAll, always, sentAgain } = quarantineLimits
  const table = sql.table(inboxTables[list])
  const { rows } = await sql<{ own: number; all: number }>`select
    (select count(*)::integer from ${table} where held_from = ${sourceNetwork}) as own,
    (select count(*)::integer from ${table} where held_from is not null) as all`.execute(db())
  const { own: networkCount = 0, all: listCount = 0 } = rows[0] ?? {}
  return networkCount < (listCount < ofAll ? chosenNetwork : always) + (isSentAgain ? sentAgain : 0)
}

function isFromNetwork(name: string | undefined): RawBuilder<boolean>[] {
  return name === undefined ? [] : [sql<boolean>`${networkName} = ${name}`]
}

export async function listQuarantined<List extends InboxList>(
  list: List,
  chosenNetwork: string | undefined,
  cursor: string | undefined,
): Promise<QuarantinePage<InboxItems[List]>> {
  const { rows: networks } = await sql<QuarantineNetwork & { as_of: Date }>`
    select ${networkName} as name, count(*)::integer as count, now() as as_of from ${sql.table(inboxTables[list])}
    where ${isQuarantined} group by 1 order by 2 desc, 1`.execute(db())
  const asOf = networks[0]?.as_of ?? new Date()
  const page = await listCursorPage<SubmissionRows[List]>(
    inboxTables[list],
    [isQuarantined, ...isFromNetwork(chosenNetwork)],
    cursor,
    CURSOR_PAGE_ITEMS,
  )
  return {
    items: page.items.map((row) => ({ ...toInboxItem<List>(row), network: row.held_from?.slice(0, 8) ?? '' })),
    next: page.next,
    networks: networks.map(({ name, count }) => ({ name, count })),
    asOf: asOf.toISOString(),
  }
}

function isSelected(selection: QuarantineSelection): RawBuilder<boolean> {
  if ('ids' in selection) return sql<boolean>`id = any(${selection.ids}::uuid[])`
  return joinConditions([sql<boolean>`created_at <= ${new Date(selection.until)}`, ...isFromNetwork(selection.network)])
}

export async function findQuarantinedIds(list: InboxList, selection: QuarantineSelection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(inboxTables[list])}
    where ${isQuarantined} and ${isSelected(selection)}`.execute(db())
  return rows.map(({ id }) => id)
}

export async function decideQuarantined(list: InboxList, action: ModerationAction, ids: string[]): Promise<number> {
  const table = sql.table(inboxTables[list])
  const whereClause = sql`where ${isQuarantined} and id = any(${ids}::uuid[]) returning id`
  const changeQuery =
    action === 'release'
      ? sql`update ${table} set held_from = null ${whereClause}`
      : sql`delete from ${table} ${whereClause}`
  const auditQuery = insertBulkAuditEntry(action === 'release' ? 'release' : 'erase-held', list, sql`decided`)
  const { rows } = await sql<{ done: number }>`
    with decided as (${changeQuery}), audited as (${auditQuery}) select count(*)::integer as done from decided`.execute(
    db(),
  )
  return rows[0]?.done ?? 0
}

export async function clearOldNetworks(cutoff: Date): Promise<void> {
  for (const table of Object.values(inboxTables)) {
    await sql`update ${sql.table(table)} set
        network = null, held_from = case when ${isQuarantined} then 'unknown' end
      where created_at < ${cutoff} and (network is not null or held_from <> 'unknown')`.execute(db())
  }
}
