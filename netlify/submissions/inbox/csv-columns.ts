import { formatLagosDateTime } from '#src/contract/rules/lagos.ts'
import { type SubmissionByKind, submissionFields } from '#src/contract/submissions/kinds.ts'
import { listValues, type ShownValue } from '#src/contract/submissions/staff-values.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import type { Volunteer } from '#src/contract/submissions/volunteers.ts'
import { describePhoneDoubt, e164Pattern } from '#src/lib/text/contact-doubts.ts'
import { formatPhoneForSpreadsheet } from '#src/lib/text/phone.ts'

type Item = SubmissionByKind[SubmissionKind] & Partial<Pick<Volunteer, 'sourceEvent' | 'enteredBy' | 'signedOnPaper'>>
type CsvColumn = [heading: string, cell: (item: Item) => string | null | undefined]

// Formats a time in Lagos as `YYYY-MM-DD HH:MM`, which spreadsheets recognise as a date.
function formatLagosTime(receivedAt: string): string {
  return formatLagosDateTime(new Date(receivedAt)).replace('T', ' ')
}

const leadingColumns: CsvColumn[] = [['Sent (Lagos time)', ({ createdAt }) => formatLagosTime(createdAt)]]

const workColumns: CsvColumn[] = [
  ['Status', ({ status }) => status],
  ['Note', ({ note }) => note],
  ['News by WhatsApp or SMS', ({ newsConsent }) => (newsConsent ? 'yes' : 'no')],
  ['Consent statement', ({ consentVersion }) => consentVersion],
]

const idColumn: CsvColumn = ['Id', ({ id }) => id]

const assignmentColumns: CsvColumn[] = [
  ['Assigned to', ({ assignedTo }) => assignedTo?.name],
  ['Due', ({ dueOn }) => dueOn],
]

/** How a volunteer came whom staff entered. */
const originColumns: Record<SubmissionKind, CsvColumn[]> = {
  volunteers: [
    ['Event', ({ sourceEvent }) => sourceEvent && `${sourceEvent.title}, ${sourceEvent.date}`],
    ['Entered by', ({ enteredBy }) => enteredBy],
    ['Signed on paper', ({ signedOnPaper }) => (signedOnPaper ? 'yes' : '')],
  ],
  messages: [],
}

/** Returns the digits of a complete number as messengers need them, `2348031234567`; '' for other numbers. */
function toInternationalDigits(phone: string): string {
  const isComplete = e164Pattern.test(phone) && describePhoneDoubt(phone) === undefined
  return isComplete ? phone.slice(1) : ''
}

const lastColumns: CsvColumn[] = [['Phone (international)', ({ phone }) => toInternationalDigits(phone ?? '')]]

function toCell({ field, value }: ShownValue): string {
  return field.type === 'tel' && value ? formatPhoneForSpreadsheet(value) : value
}

/** Makes the cells of a CSV file: the fields of the form between the time and the work of staff. */
export function createCsvTable(kind: SubmissionKind, hasMembers: boolean) {
  const fields = submissionFields[kind]
  const trailingColumns = [
    ...workColumns,
    ...originColumns[kind],
    idColumn,
    ...(hasMembers ? assignmentColumns : []),
    ...lastColumns,
  ]
  const toCells = (columns: CsvColumn[], item: Item) => columns.map(([, cell]) => cell(item) ?? '')
  return {
    headings: [
      ...leadingColumns.map(([heading]) => heading),
      ...listValues(fields, {}).map(({ label }) => label),
      ...trailingColumns.map(([heading]) => heading),
    ],
    listCells: (item: Item) => [
      ...toCells(leadingColumns, item),
      ...listValues(fields, item).map(toCell),
      ...toCells(trailingColumns, item),
    ],
  }
}
