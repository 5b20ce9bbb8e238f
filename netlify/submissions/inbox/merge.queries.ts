import type { Selectable } from 'kysely'
import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { ChangeResult } from '#netlify/database/change.ts'
import { type Executor, transaction } from '#netlify/database/client.ts'
import type { Volunteers } from '#netlify/database/types.ts'
import { rejectField } from '#netlify/http/problem.ts'
import { keepLatestCall } from '#netlify/submissions/calls/calls.queries.ts'
import { toFormRow } from '#netlify/submissions/form-rows.queries.ts'
import { listImportFacts } from '#netlify/submissions/import/imports.queries.ts'
import { OWN_CODE_LENGTH } from '#src/contract/reach/codes.ts'
import { formatLagosDateTime } from '#src/contract/rules/lagos.ts'
import { describeImportFacts, type ImportFacts } from '#src/contract/submissions/imports.ts'
import type { MergeInput } from '#src/contract/submissions/inbox.ts'
import { listValues } from '#src/contract/submissions/staff-values.ts'
import { type Volunteer, volunteerFields, volunteerStatuses } from '#src/contract/submissions/volunteers.ts'
import { findAssignee } from './assignment.queries.ts'
import { copyVolunteerEvents, insertSubmissionEvents, isSamePerson } from './history.queries.ts'
import { findSubmission } from './inbox.queries.ts'
import { hasId, isInInbox, type Scope } from './inbox-filter.queries.ts'

type VolunteerRow = Selectable<Volunteers>

const MAX_NOTE_LENGTH = 2000
const MAX_OWN_CODES = 100

/** Joins the notes, oldest sign-up first. The history of the merge keeps what does not fit. */
function joinNotes(rows: VolunteerRow[]): string {
  const notes = new Set(rows.map(({ note }) => note).filter(Boolean))
  return [...notes].join('\n').slice(0, MAX_NOTE_LENGTH).toWellFormed().trim()
}

function findFurthestStatus(rows: VolunteerRow[]): Volunteer['status'] {
  return volunteerStatuses.findLast((status) => rows.some((row) => row.status === status)) ?? 'new'
}

function describeConsent({ consent_version, news_consent }: VolunteerRow): string | null {
  return consent_version && `${consent_version}, ${news_consent ? 'news' : 'no news'}`
}

type Lists = ReadonlyMap<string, ImportFacts>

function describeImport({ import_id }: VolunteerRow, lists: Lists): string | null {
  const list = import_id && lists.get(import_id)
  return list ? describeImportFacts(list) : null
}

/** Describes a merged sign-up in the history of `keptRow`, so that nothing of it is lost. */
function describeVolunteer(row: VolunteerRow, keptRow: VolunteerRow, lists: Lists): string {
  const lines: [label: string, value: string | null][] = [
    ['Signed up', formatLagosDateTime(row.created_at).replace('T', ' ')],
    ...listValues(volunteerFields, row).map(({ label, value }): [string, string] => [label, value]),
    // The code would outlive the volunteer to whom it belongs.
    ['Source', row.source_code?.length === OWN_CODE_LENGTH ? 'another volunteer’s own link' : row.source_code],
    ['Status', row.status],
    ['Note', row.note],
    ['Entered by', row.entered_by],
    ['Signed on paper', row.signed_on_paper ? 'yes' : null],
    ['Consent statement', describeConsent(row)],
    ['Consent statement of the remaining sign-up', describeConsent(keptRow)],
    ['Imported from', describeImport(row, lists)],
    ['List of the remaining sign-up', describeImport(keptRow, lists)],
  ]
  return lines.flatMap(([label, value]) => (value ? `${label}: ${value}` : [])).join('\n')
}

/** Moves the presence at events to the volunteer that remains. */
async function moveAttendances(trx: Executor, fromIds: string[], toId: string): Promise<void> {
  await trx
    .insertInto('event_attendances')
    .columns(['event_id', 'volunteer_id', 'checked_in_at', 'checked_in_by'])
    .expression((eb) =>
      eb
        .selectFrom('event_attendances')
        .select('event_id')
        .select(eb.cast<string>(eb.val(toId), 'uuid').as('volunteer_id'))
        .select(['checked_in_at', 'checked_in_by'])
        .where('volunteer_id', 'in', fromIds),
    )
    .onConflict((conflict) => conflict.columns(['event_id', 'volunteer_id']).doNothing())
    .execute()
}

/** Returns the oldest filled value of each field. */
function mergeFields(oldestFirst: VolunteerRow[]) {
  const filledValues = oldestFirst.map((row) =>
    listValues(volunteerFields, row).flatMap(({ name, value }) => (value ? [[name, value] as const] : [])),
  )
  return toFormRow('volunteers', Object.fromEntries(filledValues.toReversed().flat()))
}

/** Returns the oldest source, and all own links, so that friends who sign up later count for the remaining row. */
function mergeOrigin(oldestFirst: VolunteerRow[]) {
  const deskRow = oldestFirst.find(({ signed_on_paper }) => signed_on_paper)
  return {
    source_code: oldestFirst.find(({ source_code }) => source_code)?.source_code ?? null,
    source_event: oldestFirst.find(({ source_event }) => source_event)?.source_event ?? null,
    entered_by: (deskRow ?? oldestFirst.find(({ entered_by }) => entered_by))?.entered_by ?? null,
    signed_on_paper: deskRow !== undefined,
    own_codes: [...new Set(oldestFirst.flatMap(({ own_codes }) => own_codes))].slice(0, MAX_OWN_CODES),
    // Undoing an import must not delete a person who also came without it.
    ...(oldestFirst.some(({ import_id }) => import_id !== oldestFirst[0]?.import_id) && { import_id: null }),
  }
}

/** Finds the first sign-up that is assigned to a member who may read the area of the remaining one. */
async function findAssignedRow(trx: Executor, rows: VolunteerRow[], lga: string): Promise<VolunteerRow | undefined> {
  for (const row of rows) if (row.assigned_to && (await findAssignee(trx, row.assigned_to, lga))) return row
  return undefined
}

/** Merges volunteers of one person into the oldest sign-up. `versions` are those of `id`, undefined for any. */
export async function mergeVolunteers(
  id: string,
  { others }: MergeInput,
  { versions, scope }: { versions: number[] | undefined; scope: Scope },
): Promise<ChangeResult<{ item: Volunteer }>> {
  const seenVersions = new Map(others.map((other) => [other.id.toLowerCase(), other.version]))
  seenVersions.delete(id)
  return await transaction(async (trx) => {
    // Wait for concurrent inserts of these submissions, which then skip the merged ones.
    for (const lockedId of [id, ...seenVersions.keys()].toSorted())
      await trx.selectNoFrom((eb) => eb.fn('lock_submission', [eb.val(lockedId)]).as('is_locked')).execute()
    const rows = await trx
      .selectFrom('volunteers')
      .selectAll()
      .where(hasId([id, ...seenVersions.keys()]))
      .where(isInInbox('volunteers', { scope, search: null }))
      .orderBy('id')
      .forUpdate()
      .execute()
    const chosenRow = rows.find((row) => row.id === id)
    if (!chosenRow) return { kind: 'not-found' }
    const isUnchanged = (row: VolunteerRow) =>
      row === chosenRow ? (versions?.includes(row.version) ?? true) : seenVersions.get(row.id) === row.version
    if (rows.length <= seenVersions.size || !rows.every(isUnchanged)) return { kind: 'conflict' }
    if (!rows.every((row) => isSamePerson(row, chosenRow)))
      rejectField('others', 'Only sign-ups with the same phone number or email can be merged')
    const oldestFirst = rows.toSorted((first, second) => first.created_at.getTime() - second.created_at.getTime())
    const [keptRow, ...mergedRows] = oldestFirst
    if (!keptRow || mergedRows.length === 0) rejectField('others', 'Required')
    const mergedIds = mergedRows.map((row) => row.id)
    const lists = await listImportFacts(
      trx,
      rows.flatMap(({ import_id }) => import_id ?? []),
    )
    const assignedRow = await findAssignedRow(trx, oldestFirst, keptRow.lga)

    await copyVolunteerEvents(trx, mergedIds, keptRow.id)
    await moveAttendances(trx, mergedIds, keptRow.id)
    await keepLatestCall(trx, mergedIds, keptRow.id)
    await insertSubmissionEvents(
      trx,
      'volunteers',
      [keptRow.id],
      mergedRows.map((row) => ({
        kind: 'merge',
        detail: describeVolunteer(row, keptRow, lists),
        email: row.email,
        phone: row.phone,
      })),
    )
    // A deletion takes the source from friends, which the remaining row keeps.
    await trx.updateTable('volunteers').set({ own_codes: [] }).where('id', 'in', mergedIds).execute()
    await trx.deleteFrom('volunteers').where('id', 'in', mergedIds).execute()
    await trx
      .updateTable('volunteers')
      .set((eb) => ({
        ...mergeFields(oldestFirst),
        ...mergeOrigin(oldestFirst),
        version: eb('version', '+', 1),
        status: findFurthestStatus(oldestFirst),
        note: joinNotes(oldestFirst),
        assigned_to: assignedRow?.assigned_to ?? null,
        due_on: assignedRow?.due_on ?? null,
        // A stranger who knows the person's contact may have sent any of the sign-ups, so all of them must agree.
        news_consent: oldestFirst.every(({ news_consent }) => news_consent),
      }))
      .where('id', '=', keptRow.id)
      .execute()
    await insertAuditEntry(
      trx,
      ...mergedIds.map(
        (subject) => ({ action: 'merge', collection: 'volunteers', subject, detail: `into ${keptRow.id}` }) as const,
      ),
    )
    const item = await findSubmission(trx, 'volunteers', keptRow.id, scope)
    return item ? { kind: 'done', item } : { kind: 'not-found' }
  })
}
