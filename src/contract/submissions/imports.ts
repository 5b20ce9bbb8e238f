import * as z from 'zod/mini'
import { hasIdentityNumber, identityNumberError } from '#src/content/identity-numbers.ts'
import { retentionMonths } from '#src/content/personal-data.ts'
import { isoDateRule } from '#src/contract/rules/date.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { defineOperation, staffBodyErrors } from '#src/contract/rules/operation.ts'
import { possiblyEmptyText, requiredText } from '#src/contract/rules/text.ts'
import { emailRule } from './fields.ts'
import { volunteerFields } from './volunteers.ts'

export const MAX_IMPORT_ROWS = 20_000

/** Rows that the browser sends at once. A batch is stored as a whole or not at all. */
export const IMPORT_BATCH_ROWS = 250

const { name, phone, lga, skills, availability } = volunteerFields

const withoutIdentityNumber = z.refine<string | null>(
  (text) => text === null || !hasIdentityNumber(text),
  identityNumberError,
)

/** Values of a volunteer in an imported list. */
export const importedValues = z.object({
  name: name.rule.check(withoutIdentityNumber),
  phone: phone.rule.check(withoutIdentityNumber),
  email: z.nullable(emailRule),
  lga: lga.rule,
  skills: skills.rule.check(withoutIdentityNumber),
  availability: availability.rule.check(withoutIdentityNumber),
  note: possiblyEmptyText(2000).check(withoutIdentityNumber),
})

export type ImportedValues = z.output<typeof importedValues>

/** Row of a list. Its number in the file makes its id, so that a repeated batch adds nothing. */
const importedRow = z.extend(importedValues, { number: z.int().check(z.minimum(1), z.maximum(10_000_000)) })

export type ImportedRow = z.output<typeof importedRow>

export const importBatch = z.object({
  rows: z.array(importedRow).check(z.minLength(1, 'Required'), z.maxLength(IMPORT_BATCH_ROWS)),
})

function isWithinRetention(day: string): boolean {
  const end = new Date(`${day}T12:00:00Z`)
  end.setUTCMonth(end.getUTCMonth() + retentionMonths)
  return end.getTime() > Date.now()
}

const collectedOnRule = z.pipe(
  isoDateRule,
  z.string().check(
    z.regex(/^[12]\d{3}-\d{2}-\d{2}$/, 'Choose a day'),
    z.refine((day) => day <= formatLagosDay(new Date()), 'This day has not come yet'),
    z.refine(
      isWithinRetention,
      `The site deletes sign-ups after ${retentionMonths} months, so it cannot take an older list`,
    ),
  ),
)

/** Facts about a list, which stay with each volunteer that it brings. */
export const importFacts = z.object({
  origin: requiredText(200),
  collectedOn: collectedOnRule,
  consentBasis: requiredText(500),
})

export type ImportFacts = z.output<typeof importFacts>

export const describeImportFacts = ({ origin, collectedOn, consentBasis }: ImportFacts) =>
  `${origin}, collected on ${collectedOn}, consent: ${consentBasis}`

export const importInput = z.extend(importFacts, {
  /** Id that the browser made, so that a repeated call makes one import. */
  id: z.uuid(),
  rowCount: z.int().check(z.minimum(1), z.maximum(MAX_IMPORT_ROWS)),
})

export type ImportInput = z.output<typeof importInput>

export interface VolunteerImport extends ImportFacts {
  id: string
  createdAt: string
  /** Name of the member; null for the shared password. */
  madeBy: string | null
  /** Rows that the browser announced. */
  rowCount: number
  /** Rows of them that have arrived: fewer if the import stopped. */
  sentRows: number
  /** Volunteers of the list who are stored now, and those of them with whom staff have worked since. */
  volunteers: number
  changed: number
  /** Time at which an owner undid the import; missing otherwise. */
  undoneAt?: string
}

export interface ImportBatchResult {
  /** Volunteers whom the batch added, or had added before its answer was lost. */
  added: number
  /** Rows of people who are volunteers already: number in the file, and name of the volunteer. */
  existing: { number: number; name: string }[]
}

/** `includeChanged` also removes volunteers with whom staff have worked since the import. */
export const undoImportInput = z.object({ includeChanged: z.boolean() })

export interface UndoImportResult {
  removed: number
  kept: number
}

export const listImportsOperation = defineOperation<void, { items: VolunteerImport[] }>(
  'GET',
  '/api/admin/imports',
  [401],
)

export const startImportOperation = defineOperation<ImportInput, { id: string }>(
  'POST',
  '/api/admin/imports',
  staffBodyErrors,
)

export const importRowsOperation = defineOperation<{ rows: ImportedRow[] }, ImportBatchResult>(
  'POST',
  '/api/admin/imports/:id/rows',
  [404, ...staffBodyErrors],
)

export const undoImportOperation = defineOperation<{ includeChanged: boolean }, UndoImportResult>(
  'POST',
  '/api/admin/imports/:id/undo',
  [404, ...staffBodyErrors],
)
