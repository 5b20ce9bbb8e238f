import { type RawBuilder, sql } from 'kysely'
import type { Receipt } from '#src/contract/form.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { noteLine } from './audit.ts'
import { type Change, isFormerVersion, isRow } from './change.ts'
import { database } from './client.ts'
import { allOf, readPage } from './cursor-page.ts'
import { isToBeNotified } from './notifications.ts'
import type { MessageRow, VolunteerRow } from './schema.ts'
import { isFoundBy } from './search.ts'

export interface InboxItems {
  volunteers: Volunteer
  messages: Message
}

export type InboxList = keyof InboxItems

interface InboxRows {
  volunteers: VolunteerRow
  messages: MessageRow
}

export interface InboxFilter {
  search: string | null
  lga?: string | undefined
  status?: string | undefined
}

const tables = { volunteers: 'volunteers', messages: 'contact_messages' } as const

const fields: Record<InboxList, string[]> = {
  volunteers: ['name', 'email', 'phone', 'lga', 'skills', 'availability'],
  messages: ['name', 'email', 'phone', 'subject', 'message'],
}

const notified: Record<InboxList, string> = { volunteers: 'volunteer_id', messages: 'message_id' }

function toItem<List extends InboxList>({ created_at, consent_version, news_consent, ...row }: InboxRows[List]) {
  const received = { createdAt: created_at.toISOString(), consentVersion: consent_version, newsConsent: news_consent }
  return { ...row, ...received } as unknown as InboxItems[List]
}

export async function insertSubmission(list: InboxList, input: object, receipt: Receipt): Promise<void> {
  const { id, receivedAt, consentVersion, newsConsent } = receipt
  const row = new Map<string, unknown>(Object.entries(input).filter(([name]) => fields[list].includes(name)))
  row.set('id', id).set('created_at', new Date(receivedAt))
  row.set('consent_version', consentVersion).set('news_consent', newsConsent)
  const columns = sql.join([...row.keys()].map((name) => sql.ref(name)))
  await sql`with written as (
      insert into ${sql.table(tables[list])} (${columns}) values (${sql.join([...row.values()])})
      on conflict (id) do nothing returning id
    )
    insert into notifications (${sql.ref(notified[list])}) select id from written where ${isToBeNotified()}`.execute(
    database(),
  )
}

export async function hasSubmission(list: InboxList, id: string): Promise<boolean> {
  const { rows } = await sql`select id from ${sql.table(tables[list])} where id = ${id}`.execute(database())
  return rows.length > 0
}

function conditionsOf({ search, lga, status }: InboxFilter): RawBuilder<boolean>[] {
  return [
    ...(search ? [isFoundBy(search)] : []),
    ...(lga ? [sql<boolean>`lga = ${lga}`] : []),
    ...(status ? [sql<boolean>`status = ${status}`] : []),
  ]
}

export async function listSubmissions<List extends InboxList>(
  list: List,
  filter: InboxFilter,
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<InboxItems[List]>> {
  const page = await readPage<InboxRows[List]>(tables[list], conditionsOf(filter), cursor, size)
  return { ...page, items: page.items.map(toItem<List>) }
}

export async function noteExport(list: InboxList, filter: InboxFilter, isLaterPart: boolean): Promise<void> {
  const said = [filter.lga, filter.status, filter.search && 'by search', isLaterPart && 'a later part']
  const words = said.filter(Boolean).map((word) => `, ${word}`)
  const detail = sql`count(*) || case count(*) when 1 then ' row' else ' rows' end || ${words.join('')}::text`
  const wanted = sql`from ${sql.table(tables[list])} where ${allOf(conditionsOf(filter))}`
  await noteLine('export', list, sql`null::uuid`, detail, wanted).execute(database())
}

export async function updateSubmission<List extends InboxList>(
  list: List,
  id: string,
  { status = null, note = null }: { status?: string | null | undefined; note?: string | null | undefined },
  versions?: number[],
): Promise<Change<{ item: InboxItems[List] }>> {
  const table = sql.table(tables[list])
  const { rows } = await sql<InboxRows[List]>`
    with former as (
      select id as former_id, version as former_version, status as former_status
      from ${table} where id = ${id} for update
    ),
    changed as (
      update ${table} as own set version = former_version + 1,
        status = coalesce(${status}::text, status), note = coalesce(${note}::text, note)
      from former where own.id = former_id and ${versions ? isFormerVersion(versions) : sql`true`}
      returning own.*
    ),
    noted as (${noteLine(
      'status',
      list,
      sql`id`,
      sql`former_status || ' to ' || status`,
      sql`from changed join former on id = former_id where status <> former_status`,
    )})
    select changed.* from former left join changed on id = former_id`.execute(database())
  const [row] = rows
  if (!row) return { kind: 'not-found' }
  return isRow<InboxRows[List]>(row) ? { kind: 'done', item: toItem<List>(row) } : { kind: 'conflict' }
}

const ONE = sql`'one person'`

export async function copySubmission<List extends InboxList>(
  list: List,
  id: string,
): Promise<InboxItems[List] | undefined> {
  const { rows } = await sql<InboxRows[List]>`
    with found as (select * from ${sql.table(tables[list])} where id = ${id}),
    noted as (${noteLine('copy', list, sql`id`, ONE, sql`from found`)})
    select * from found`.execute(database())
  return rows[0] && toItem<List>(rows[0])
}

export async function eraseSubmission(list: InboxList, id: string, elsewhere: boolean): Promise<boolean> {
  const { rows } = await sql`
    with erased as (delete from ${sql.table(tables[list])} where id = ${id} returning id)
    ${noteLine('erase', list, sql`${id}::uuid`, ONE, sql`where ${elsewhere}::boolean or exists (select from erased)`)}
    returning subject`.execute(database())
  return rows.length > 0
}
