import { type RawBuilder, sql } from 'kysely'
import type { HeldAction, HeldChoice, HeldPage, Network } from '#src/contract/held.ts'
import { CURSOR_PAGE_ITEMS } from '#src/contract/inbox.ts'
import { noteAmount } from './audit.ts'
import { database } from './client.ts'
import { allOf, readPage } from './cursor-page.ts'
import { type InboxItems, type InboxList, type InboxRows, tables, toItem } from './submissions.ts'

/** So many rows of each list may be held of one network, and of all: what bounds the storage that a flood takes. */
export const HELD_OF_ONE = 1000
export const HELD_OF_ALL = 5000

const isHeld = sql<boolean>`held_from is not null`
/** Enough to tell networks apart; the whole hash stays here. */
const network = sql<string>`left(held_from, 8)`

export async function hasRoomForHeld(list: InboxList, source: string): Promise<boolean> {
  const table = sql.table(tables[list])
  const { rows } = await sql<{ room: boolean }>`select
    (select count(*) from ${table} where held_from = ${source}) < ${HELD_OF_ONE}::integer
    and (select count(*) from ${table} where held_from is not null) < ${HELD_OF_ALL}::integer as room`.execute(
    database(),
  )
  return rows[0]?.room ?? false
}

function isOf(name: string | undefined): RawBuilder<boolean>[] {
  return name === undefined ? [] : [sql<boolean>`${network} = ${name}`]
}

export async function listHeld<List extends InboxList>(
  list: List,
  ofNetwork: string | undefined,
  cursor: string | undefined,
): Promise<HeldPage<InboxItems[List]>> {
  const { rows: networks } = await sql<Network & { as_of: Date }>`
    select ${network} as name, count(*)::integer as count, now() as as_of from ${sql.table(tables[list])}
    where ${isHeld} group by 1 order by 2 desc, 1`.execute(database())
  const asOf = networks[0]?.as_of ?? new Date()
  const page = await readPage<InboxRows[List]>(tables[list], [isHeld, ...isOf(ofNetwork)], cursor, CURSOR_PAGE_ITEMS)
  return {
    items: page.items.map((row) => ({ ...toItem<List>(row), network: row.held_from?.slice(0, 8) ?? '' })),
    next: page.next,
    networks: networks.map(({ name, count }) => ({ name, count })),
    asOf: asOf.toISOString(),
  }
}

function isChosen(choice: HeldChoice): RawBuilder<boolean> {
  if ('ids' in choice) return sql<boolean>`id = any(${choice.ids}::uuid[])`
  return allOf([sql<boolean>`created_at <= ${new Date(choice.until)}`, ...isOf(choice.network)])
}

/** What is still held of a choice. */
export async function findHeld(list: InboxList, choice: HeldChoice): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(tables[list])}
    where ${isHeld} and ${isChosen(choice)}`.execute(database())
  return rows.map(({ id }) => id)
}

/** Releases or erases these, and answers how many were still held: another member of staff may have been faster. */
export async function decideHeld(list: InboxList, action: HeldAction, ids: string[]): Promise<number> {
  const table = sql.table(tables[list])
  const which = sql`where ${isHeld} and id = any(${ids}::uuid[]) returning id`
  const change =
    action === 'release' ? sql`update ${table} set held_from = null ${which}` : sql`delete from ${table} ${which}`
  const line = noteAmount(action === 'release' ? 'release' : 'erase-held', list, sql`decided`)
  const { rows } = await sql<{ done: number }>`
    with decided as (${change}), noted as (${line}) select count(*)::integer as done from decided`.execute(database())
  return rows[0]?.done ?? 0
}

/** Forgets from which networks the ones came that are held since before this moment. */
export async function forgetNetworks(moment: Date): Promise<void> {
  for (const table of Object.values(tables)) {
    await sql`update ${sql.table(table)} set held_from = 'unknown'
      where ${isHeld} and held_from <> 'unknown' and created_at < ${moment}`.execute(database())
  }
}
