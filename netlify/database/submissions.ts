import { type RawBuilder, sql } from 'kysely'
import type { SubmissionReceipt } from '#src/contract/form.ts'
import type { CursorPage } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { insertAuditEntry } from './audit.ts'
import { db } from './client.ts'
import { joinConditions, listCursorPage } from './cursor-page.ts'
import { shouldNotify } from './notifications.ts'
import type { MessageRow, VolunteerRow } from './schema.ts'
import { isInScope, lgaColumns, type Scope } from './scope.ts'
import { matchesSearch } from './search.ts'

export interface InboxItems {
  volunteers: Volunteer
  messages: Message
}

export type InboxList = keyof InboxItems

export interface SubmissionRows {
  volunteers: VolunteerRow
  messages: MessageRow
}

export interface SubmissionFilter {
  scope: Scope
  id?: string | undefined
  search: string | null
  lga?: string | undefined
  status?: string | undefined
}

export const inboxTables = { volunteers: 'volunteers', messages: 'contact_messages' } as const

const formFields: Record<InboxList, string[]> = {
  volunteers: ['name', 'email', 'phone', 'lga', 'skills', 'availability'],
  messages: ['name', 'email', 'phone', 'subject', 'message'],
}

const notificationColumns: Record<InboxList, string> = { volunteers: 'volunteer_id', messages: 'message_id' }

export function toInboxItem<List extends InboxList>(row: SubmissionRows[List]) {
  const { created_at, consent_version, news_consent, held_from: _, network: __, ...rest } = row
  const received = { createdAt: created_at.toISOString(), consentVersion: consent_version, newsConsent: news_consent }
  const { assigned_lga: lga, ...inputFields } = rest as typeof rest & { assigned_lga?: string | null }
  return { ...inputFields, ...received, ...(lga && { lga }) } as unknown as InboxItems[List]
}

function toContent(
  list: InboxList,
  input: object,
  { consentVersion, newsConsent }: SubmissionReceipt,
): Map<string, unknown> {
  const inputFields = new Map<string, unknown>(Object.entries(input))
  const content = new Map(formFields[list].map((name) => [name, inputFields.get(name) ?? null]))
  return content.set('consent_version', consentVersion).set('news_consent', newsConsent)
}

function insertNotification(list: InboxList, rows: string): RawBuilder<unknown> {
  const idColumn = sql.ref(notificationColumns[list])
  return sql`insert into notifications (${idColumn}) select id from ${sql.ref(rows)} where ${shouldNotify()}`
}

/**
 * Inserts a submission. Enqueues a notification unless it is quarantined. Returns false if the submission's id
 * exists.
 */
export async function insertSubmission(list: InboxList, input: object, receipt: SubmissionReceipt): Promise<boolean> {
  const { id, receivedAt, heldFrom = null, network = null } = receipt
  const row = toContent(list, input, receipt).set('id', id).set('created_at', new Date(receivedAt))
  row.set('held_from', heldFrom).set('network', network)
  const columns = sql.join([...row.keys()].map((name) => sql.ref(name)))
  const { rows } = await sql`with written as (
      insert into ${sql.table(inboxTables[list])} (${columns}) values (${sql.join([...row.values()])})
      on conflict (id) do nothing returning id, held_from
    ),
    visible as (select id from written where held_from is null),
    notified as (${insertNotification(list, 'visible')})
    select id from written`.execute(db())
  return rows.length > 0
}

/**
 * Returns true if the submission is stored with the same content. Also releases it from quarantine unless
 * `receipt.heldFrom` is set.
 */
export async function confirmSubmission(list: InboxList, input: object, receipt: SubmissionReceipt): Promise<boolean> {
  const content = [...toContent(list, input, receipt)]
  const isSameContent = content.map(([name, value]) => sql<boolean>`${sql.ref(name)} is not distinct from ${value}`)
  const table = sql.table(inboxTables[list])
  const { rows } = await sql`
    with same as (select id from ${table} where id = ${receipt.id} and ${joinConditions(isSameContent)}),
    released as (
      update ${table} as own set held_from = null from same
      where own.id = same.id and held_from is not null and ${!receipt.heldFrom}::boolean returning own.id
    ),
    notified as (${insertNotification(list, 'released')})
    select id from same`.execute(db())
  return rows.length > 0
}

export const isInInbox = sql<boolean>`held_from is null`

function toConditions(list: InboxList, { scope, id, search, lga, status }: SubmissionFilter): RawBuilder<boolean>[] {
  return [
    isInInbox,
    ...(scope === 'all' ? [] : [isInScope(scope, list)]),
    ...(id ? [sql<boolean>`id = ${id}`] : []),
    ...(search ? [matchesSearch(search)] : []),
    ...(lga ? [sql<boolean>`${lgaColumns[list]} = ${lga}`] : []),
    ...(status ? [sql<boolean>`status = ${status}`] : []),
  ]
}

export async function listInboxPage<List extends InboxList>(
  list: List,
  filter: SubmissionFilter,
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<InboxItems[List]>> {
  const page = await listCursorPage<SubmissionRows[List]>(inboxTables[list], toConditions(list, filter), cursor, size)
  return { ...page, items: page.items.map(toInboxItem<List>) }
}

export async function insertExportAudit(
  list: InboxList,
  filter: SubmissionFilter,
  isLaterPart: boolean,
): Promise<void> {
  const filters = [filter.lga, filter.status, filter.search && 'by search', isLaterPart && 'a later part']
  const filterText = filters.filter(Boolean).map((filterWord) => `, ${filterWord}`)
  const detail = sql`count(*) || case count(*) when 1 then ' row' else ' rows' end || ${filterText.join('')}::text`
  const matchingRows = sql`from ${sql.table(inboxTables[list])} where ${joinConditions(toConditions(list, filter))}`
  await insertAuditEntry('export', list, sql`null::uuid`, detail, matchingRows).execute(db())
}

export async function submissionExists(list: InboxList, id: string, scope: Scope): Promise<boolean> {
  const { rows } =
    await sql`select from ${sql.table(inboxTables[list])} where id = ${id} and ${isInScope(scope, list)}`.execute(db())
  return rows.length > 0
}

const ONE_PERSON = sql`'one person'`

export async function findSubmissionForCopy<List extends InboxList>(
  list: List,
  id: string,
  scope: Scope,
): Promise<InboxItems[List] | undefined> {
  const { rows } = await sql<SubmissionRows[List]>`
    with found as (select * from ${sql.table(inboxTables[list])} where id = ${id} and ${isInScope(scope, list)}),
    audited as (${insertAuditEntry('copy', list, sql`id`, ONE_PERSON, sql`from found`)})
    select * from found`.execute(db())
  return rows[0] && toInboxItem<List>(rows[0])
}

export async function deleteSubmission(
  list: InboxList,
  id: string,
  scope: Scope,
  hasQueuedCopies: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    with erased as (
      delete from ${sql.table(inboxTables[list])}
      where id = ${id} and ${isInScope(scope, list)} and (select lock_submission(${id}::uuid)) returning id
    )
    ${insertAuditEntry('erase', list, sql`${id}::uuid`, ONE_PERSON, sql`where ${hasQueuedCopies}::boolean or exists (select from erased)`)}
    returning subject`.execute(db())
  return rows.length > 0
}
