import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type Reader, readDb } from '#netlify/database/client.ts'
import { cursorColumn, isAfterCursor, toCursorPage } from '#netlify/database/paging.ts'
import type { DB } from '#netlify/database/types.ts'
import { isVisible } from '#netlify/reach/links.queries.ts'
import { lgas } from '#src/content/lgas.ts'
import {
  CURSOR_PAGE_ITEMS,
  type CursorPage,
  type InboxPage,
  type InboxSummary,
} from '#src/contract/submissions/inbox.ts'
import type { SubmissionByKind } from '#src/contract/submissions/kinds.ts'
import type { QuarantinedRow } from '#src/contract/submissions/moderation.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { countOfPerson } from './history.queries.ts'
import {
  inboxTables,
  isInInbox,
  isInScope,
  isQuarantined,
  type Scope,
  type SubmissionFilter,
} from './inbox-filter.queries.ts'

/** SQL: name of the member who handles the submission. */
const assigneeName = expressionBuilder<DB, 'volunteers' | 'contact_messages'>()
  .selectFrom('members')
  .select('members.name')
  .whereRef('members.id', '=', 'assigned_to')
  .as('assignee_name')

interface AssignmentColumns {
  assigned_to: string | null
  assignee_name: string | null
  due_on: string | null
}

function toAssignment({ assigned_to: id, assignee_name: name, due_on }: AssignmentColumns) {
  return { ...(id && name && { assignedTo: { id, name } }), ...(due_on && { dueOn: due_on }) }
}

/** Where a volunteer came from, and how many followed. Messages have none of it. */
interface OriginColumns {
  source_code: string | null
  source_event: string | null
  source_name?: string | null | undefined
  brought?: number | null | undefined
  source_event_title?: string | null | undefined
  source_event_date?: string | null | undefined
  entered_by: string | null
  signed_on_paper: boolean
  import_id: string | null
}

function toSourceEvent({ source_event: id, source_event_title: title, source_event_date: date }: OriginColumns) {
  return id && title && date ? { sourceEvent: { id, title, date: date.slice(0, 10) } } : {}
}

function toOrigin(row: OriginColumns) {
  return {
    ...(row.source_code && { sourceCode: row.source_code }),
    ...(row.source_name && { sourceName: row.source_name }),
    ...(row.brought && { brought: row.brought }),
    ...toSourceEvent(row),
    ...(row.entered_by && { enteredBy: row.entered_by }),
    ...(row.signed_on_paper && { signedOnPaper: true }),
    ...(row.import_id && { importId: row.import_id }),
  }
}

const volunteerBuilder = expressionBuilder<DB, 'volunteers'>()

/** SQL: name of the link by which a volunteer came, if the member may see the link. */
const selectLinkName = (scope: Scope) =>
  volunteerBuilder
    .selectFrom('reach_links')
    .select('reach_links.name')
    .whereRef('reach_links.code', '=', 'volunteers.source_code')
    .where(isVisible(scope))
    .as('source_name')

/** SQL: the event at which staff entered a volunteer. */
const sourceEvent = volunteerBuilder.selectFrom('events').whereRef('events.id', '=', 'volunteers.source_event')

/** SQL: number of volunteers who signed up by the own link of the volunteer, within the scope of a member. */
function countBrought(scope: Scope) {
  return volunteerBuilder
    .selectFrom('volunteers as friend')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where((eb) => eb('friend.source_code', '=', eb.fn.any('volunteers.own_codes')))
    .where('friend.quarantined_from', 'is', null)
    .$if(scope !== 'all', (query) =>
      query.where((eb) => eb('friend.lga', '=', eb.fn.any(eb.val(scope === 'all' ? [] : scope)))),
    )
}

function selectSubmissions(executor: Reader, kind: SubmissionKind, scope: Scope) {
  return executor
    .selectFrom(inboxTables[kind])
    .selectAll()
    .select(assigneeName)
    .$if(kind === 'volunteers', (query) =>
      query.select([
        selectLinkName(scope),
        countBrought(scope).as('brought'),
        sourceEvent.select('events.title').as('source_event_title'),
        sourceEvent.select('events.date').as('source_event_date'),
      ]),
    )
}

type SubmissionRow = Awaited<ReturnType<ReturnType<typeof selectSubmissions>['executeTakeFirstOrThrow']>>

function toSubmission<Kind extends SubmissionKind>(row: SubmissionRow): SubmissionByKind[Kind] {
  const { created_at, consent_version, news_consent, assigned_lga, quarantined_from: _, network: __, ...columns } = row
  const { assigned_to, assignee_name, due_on, search_text: ___, is_called: _____, ...ownColumns } = columns
  const { source_code, source_name, brought, own_codes: ____, source_event, ...originColumns } = ownColumns
  const { source_event_title, source_event_date, entered_by, signed_on_paper, import_id, ...submission } = originColumns
  // The other columns are those of the fields of the kind, of which `FormColumns` checks the types.
  return {
    ...submission,
    ...toAssignment({ assigned_to, assignee_name, due_on }),
    ...toOrigin({
      ...{ source_code, source_name, brought, source_event, source_event_title, source_event_date },
      ...{ entered_by, signed_on_paper, import_id },
    }),
    createdAt: created_at.toISOString(),
    consentVersion: consent_version,
    newsConsent: news_consent,
    ...(assigned_lga && { lga: assigned_lga }),
  } as SubmissionByKind[Kind]
}

export async function findSubmission<Kind extends SubmissionKind>(
  executor: Reader,
  kind: Kind,
  id: string,
  scope: Scope,
): Promise<SubmissionByKind[Kind] | undefined> {
  const row = await selectSubmissions(executor, kind, scope)
    .where('id', '=', id)
    .where(isInScope(kind, scope))
    .executeTakeFirst()
  return row && toSubmission<Kind>(row)
}

/** Selects a page of rows, newest first, and one more row to detect whether another page follows. */
export function selectPage(
  kind: SubmissionKind,
  { scope, condition }: { scope: Scope; condition: Expression<SqlBool> },
  cursor: string | undefined,
  size: number,
) {
  return selectSubmissions(readDb(), kind, scope)
    .select(cursorColumn)
    .where(condition)
    .$if(cursor !== undefined, (query) => query.where(isAfterCursor(cursor ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size + 1)
}

export async function listSubmissions<Kind extends SubmissionKind>(
  kind: Kind,
  filter: SubmissionFilter,
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<SubmissionByKind[Kind]>> {
  const rows = await selectPage(
    kind,
    { scope: filter.scope, condition: isInInbox(kind, filter) },
    cursor,
    size,
  ).execute()
  return toCursorPage(rows, size, toSubmission<Kind>)
}

/** Counts the submissions that match the filter, and all within its scope. */
async function countSubmissions(kind: SubmissionKind, filter: SubmissionFilter) {
  const { scope, search, lga, status, assigned } = filter
  const isFiltered = [search, lga, status, assigned].some(Boolean)
  const count = (condition: Expression<SqlBool>) =>
    readDb()
      .selectFrom(inboxTables[kind])
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .where(condition)
  const { all, total, as_of } = await readDb()
    .selectNoFrom([
      count(isInInbox(kind, { scope, search: null })).as('all'),
      sql<Date>`now()`.as('as_of'),
      ...(isFiltered ? [count(isInInbox(kind, filter)).as('total')] : []),
    ])
    .executeTakeFirstOrThrow()
  return { total: total ?? all ?? 0, all: all ?? 0, asOf: as_of.toISOString() }
}

/** Lists a page of the inbox: rows with the number of entries of each person, on the first page with counts. */
export async function listInboxPage(
  kind: SubmissionKind,
  filter: SubmissionFilter,
  cursor: string | undefined,
): Promise<InboxPage<SubmissionByKind[SubmissionKind]>> {
  const hasCounts = cursor === undefined && filter.id === undefined
  const [rows, counts] = await Promise.all([
    selectPage(kind, { scope: filter.scope, condition: isInInbox(kind, filter) }, cursor, CURSOR_PAGE_ITEMS)
      .select(countOfPerson(kind, filter.scope).as('entry_count'))
      .execute(),
    hasCounts ? countSubmissions(kind, filter) : undefined,
  ])
  const page = toCursorPage(rows, CURSOR_PAGE_ITEMS, ({ entry_count: entryCount, ...row }) => ({
    ...toSubmission(row),
    ...(entryCount > 1 && { entryCount }),
  }))
  return { ...page, ...counts }
}

export async function listQuarantinedSubmissions(
  kind: SubmissionKind,
  network: string | undefined,
  cursor: string | undefined,
  size: number,
): Promise<CursorPage<QuarantinedRow>> {
  const rows = await selectPage(kind, { scope: 'all', condition: isQuarantined(network) }, cursor, size).execute()
  return toCursorPage(rows, size, (row) => ({
    kind,
    ...toSubmission(row),
    network: row.quarantined_from?.slice(0, 8) ?? '',
  }))
}

/** Counts new, visible and quarantined volunteers per local government area (LGA). */
async function countVolunteers(scope: Scope) {
  return await readDb()
    .selectFrom('volunteers')
    .select((eb) => {
      const visibleCount = eb.fn.countAll().filterWhere('quarantined_from', 'is', null)
      return [
        'lga',
        eb.cast<number>(visibleCount, 'integer').as('visible'),
        eb.cast<number>(visibleCount.filterWhere('status', '=', 'new'), 'integer').as('fresh'),
        eb.cast<number>(eb.fn.countAll().filterWhere('quarantined_from', 'is not', null), 'integer').as('quarantined'),
      ]
    })
    .where(isInScope('volunteers', scope))
    .groupBy('lga')
    .execute()
}

async function countMessages(scope: Scope) {
  return await readDb()
    .selectFrom('contact_messages')
    .select((eb) => [
      eb.cast<number>(eb.fn.countAll().filterWhere('quarantined_from', 'is', null), 'integer').as('fresh'),
      eb.cast<number>(eb.fn.countAll().filterWhere('quarantined_from', 'is not', null), 'integer').as('quarantined'),
    ])
    .where((eb) => eb.or([eb('status', '=', 'new'), eb('quarantined_from', 'is not', null)]))
    .where(isInScope('messages', scope))
    .executeTakeFirstOrThrow()
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)

/** Counts new and quarantined submissions, and volunteers per area, within the caller's scope. */
export async function countInbox(scope: Scope): Promise<Required<Omit<InboxSummary, 'deadLetters'>>> {
  const [perLga, messages] = await Promise.all([countVolunteers(scope), countMessages(scope)])
  const visibleCountsByLga = new Map(perLga.map(({ lga, visible }) => [lga, visible]))
  const lgasInScope = scope === 'all' ? lgas : scope
  return {
    newVolunteers: sum(perLga.map(({ fresh }) => fresh)),
    newMessages: messages.fresh,
    quarantined: sum(perLga.map(({ quarantined }) => quarantined)) + messages.quarantined,
    volunteers: Object.fromEntries(lgasInScope.map((lga) => [lga, visibleCountsByLga.get(lga) ?? 0])),
  }
}
