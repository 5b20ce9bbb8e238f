import { Problem } from '#netlify/http/problem.ts'
import { readJson } from '#netlify/http/request.ts'
import { normalizePhone } from '#netlify/submissions/contact.ts'
import type { Scope } from '#netlify/submissions/inbox/inbox-filter.queries.ts'
import { requireStaff } from '#netlify/team/guard.ts'
import {
  type CheckInOutcome,
  checkInBatch,
  type Desk,
  type DeskMatches,
  type DeskOutcome,
  deskBatch,
  deskLookup,
  deskRow,
  undoCheckInInput,
} from '#src/contract/desk/desk.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { checkIn, undoCheckIn } from './check-in.queries.ts'
import { findMatches, listDeskEvents } from './desk.queries.ts'
import { type EnteredRow, enterRows } from './enter.queries.ts'

export async function handleReadDesk(request: Request): Promise<Response> {
  const { member, scope } = await requireStaff(request, 'inbox')
  return Response.json({ member: member?.id ?? null, events: await listDeskEvents(scope) } satisfies Desk)
}

type CheckedRow = { row: EnteredRow } | { outcome: DeskOutcome }

async function checkRow(id: string, input: object, scope: Scope): Promise<CheckedRow> {
  const { data, error } = deskRow.safeParse(input)
  if (!data) {
    const [{ field, message } = { field: '', message: 'Required' }] = toFieldErrors(error.issues)
    return { outcome: { id, kind: 'refused', field, reason: message } }
  }
  if (scope !== 'all' && !scope.includes(data.lga))
    return { outcome: { id, kind: 'refused', field: 'lga', reason: 'This area is not one of yours' } }
  return { row: { ...data, id, event: data.event?.toLowerCase() ?? null, phone: await normalizePhone(data.phone) } }
}

/** Stores the rows of a member's device, and says for each what became of it. */
export async function handleEnterRows(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const { rows: inputs } = await readJson(request, deskBatch)
  const rowsById = new Map(inputs.map(({ id, ...input }) => [id.toLowerCase(), input]))
  const checkedRows = await Promise.all([...rowsById].map(([id, input]) => checkRow(id, input, scope)))
  const storedRows = await enterRows(
    checkedRows.flatMap((checked) => ('row' in checked ? checked.row : [])),
    scope,
  )
  const rows = checkedRows.map((checked): DeskOutcome => {
    if ('outcome' in checked) return checked.outcome
    const { id } = checked.row
    const stored = storedRows.get(id)
    if (!stored) return { id, kind: 'gone' }
    return { id, kind: 'saved', ...(stored.duplicate && { duplicate: stored.duplicate }) }
  })
  return Response.json({ rows })
}

export async function handleCheckIn(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const { checkIns } = await readJson(request, checkInBatch)
  const lowerCase = checkIns.map(({ volunteer, event, at }) => ({
    volunteer: volunteer.toLowerCase(),
    event: event.toLowerCase(),
    at,
  }))
  return Response.json({ checkIns: await checkIn(lowerCase, scope) } satisfies { checkIns: CheckInOutcome[] })
}

export async function handleUndoCheckIn(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const { volunteer, event } = await readJson(request, undoCheckInInput)
  const lowerCase = { volunteer: volunteer.toLowerCase(), event: event.toLowerCase() }
  if (!(await undoCheckIn(lowerCase, scope))) throw new Problem(404)
  return new Response(null, { status: 204 })
}

export async function handleLookUp(request: Request): Promise<Response> {
  const { scope } = await requireStaff(request, 'inbox')
  const { phone, event } = await readJson(request, deskLookup)
  return Response.json((await findMatches(await normalizePhone(phone), event, scope)) satisfies DeskMatches)
}
