import * as z from 'zod/mini'
import '#src/contract/rules/issue-texts.ts'
import type { Lga } from '#src/content/lgas.ts'
import { consentVersions } from '#src/content/personal-data.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import { requiredContact } from '#src/contract/rules/text.ts'
import { MAX_PHONE_LENGTH } from '#src/contract/submissions/fields.ts'
import { volunteerFields } from '#src/contract/submissions/volunteers.ts'

/** Event at which staff enter volunteers, with the numbers of those whom the member may see. */
export interface DeskEvent {
  id: string
  title: string
  date: string
  time: string
  location: string
  /** Volunteers who were entered at the event. */
  entered: number
  /** Volunteers who were checked in at the event. */
  present: number
}

export interface Desk {
  /** Id of the member who asks; null for the shared password. Rows on the device belong to this member. */
  member: string | null
  /** Public events, those nearest to today first. */
  events: DeskEvent[]
}

/** Maximum number of rows or check-ins in one request. */
export const MAX_DESK_BATCH = 100

/** Volunteer who signed on paper. */
export const deskRow = z.object({
  name: volunteerFields.name.rule,
  phone: volunteerFields.phone.rule,
  lga: volunteerFields.lga.rule,
  /** Without a signature there is no consent, so the person is not stored. */
  signedOnPaper: z.literal(true, 'Needed to store this person'),
  /** Version of the statement on the signed sheet. */
  consentVersion: z.enum(consentVersions),
  /** Id of the event at which the person signed; null for none. */
  event: z.nullable(z.uuid()),
  /** Time at which the device took the row. */
  enteredAt: z.iso.datetime(),
})

export type DeskRow = z.output<typeof deskRow>

/** Rows with ids made by the device. Each is checked on its own, so that a wrong one does not hold up the others. */
export const deskBatch = z.object({
  rows: z.array(z.looseObject({ id: z.uuid() })).check(z.minLength(1, 'Required'), z.maxLength(MAX_DESK_BATCH)),
})

export type DeskBatchInput = z.input<typeof deskBatch>

/** Volunteer as the desk shows it: enough to recognise the person. */
export interface DeskMatch {
  id: string
  name: string
  lga: Lga
  /** Phone number of which only the last digits are readable. */
  phone: string
  /** True if the person is checked in at the event of the request. */
  isPresent: boolean
}

/** Result for a row. `gone`: it was stored, and deleted or merged since. */
export type DeskOutcome =
  | { id: string; kind: 'saved'; duplicate?: DeskMatch }
  | { id: string; kind: 'gone' }
  | { id: string; kind: 'refused'; field: string; reason: string }

export const checkInBatch = z.object({
  checkIns: z
    .array(z.object({ volunteer: z.uuid(), event: z.uuid(), at: z.iso.datetime() }))
    .check(z.minLength(1, 'Required'), z.maxLength(MAX_DESK_BATCH)),
})

export type CheckInBatch = z.output<typeof checkInBatch>

/** Result for a check-in. `gone`: the volunteer or the event is not there for the member. */
export interface CheckInOutcome {
  volunteer: string
  event: string
  kind: 'present' | 'gone'
}

export const undoCheckInInput = z.object({ volunteer: z.uuid(), event: z.uuid() })

export type UndoCheckInInput = z.output<typeof undoCheckInInput>

/** Minimum number of digits by which a person is looked up. */
export const MIN_LOOKUP_DIGITS = 4

export const deskLookup = z.object({
  phone: requiredContact(MAX_PHONE_LENGTH).check(
    z.refine((phone) => phone.replace(/\D/g, '').length >= MIN_LOOKUP_DIGITS, 'Type at least 4 digits'),
  ),
  event: z.nullable(z.uuid()),
})

export type DeskLookup = z.output<typeof deskLookup>

export interface DeskMatches {
  matches: DeskMatch[]
  /** True if more people match than are listed. */
  hasMore: boolean
}

export const readDeskOperation = defineOperation<void, Desk>('GET', '/api/admin/desk', [401])

/** Stores rows; repeating the request stores nothing twice. */
export const enterRowsOperation = defineOperation<DeskBatchInput, { rows: DeskOutcome[] }>(
  'POST',
  '/api/admin/desk/rows',
  staffBodyErrors,
)

/** Marks volunteers as present at an event; repeating the request changes nothing. */
export const checkInOperation = defineOperation<CheckInBatch, { checkIns: CheckInOutcome[] }>(
  'POST',
  '/api/admin/desk/check-ins',
  staffBodyErrors,
)

/** Takes the check-in of a volunteer at an event back; repeating the request changes nothing. */
export const undoCheckInOperation = defineOperation<UndoCheckInInput>('POST', '/api/admin/desk/check-ins/undo', [
  ...staffBodyErrors,
  404,
])

/** Finds volunteers by a phone number or its last digits. In a body, because URLs are logged. */
export const lookUpOperation = defineOperation<DeskLookup, DeskMatches>(
  'POST',
  '/api/admin/desk/lookup',
  staffBodyErrors,
)
