import { formatLagosDateTime } from '#src/contract/rules/lagos.ts'
import { describeImportFacts, type ImportFacts } from '#src/contract/submissions/imports.ts'
import { type SubmissionByKind, submissionFields } from '#src/contract/submissions/kinds.ts'
import { listValues, type ShownValue } from '#src/contract/submissions/staff-values.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import type { VolunteerOrigin } from '#src/contract/submissions/volunteers.ts'
import { describePhoneDoubt, e164Pattern } from '#src/lib/text/contact-doubts.ts'
import { formatPhoneForSpreadsheet } from '#src/lib/text/phone.ts'

type Item = SubmissionByKind[SubmissionKind] & VolunteerOrigin
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

/** How a volunteer came, and how many friends followed. */
const originColumns: Record<SubmissionKind, CsvColumn[]> = {
  volunteers: [
    ['Source', ({ sourceName, sourceCode }) => sourceName ?? sourceCode],
    ['Brought', ({ brought }) => (brought === undefined ? '' : String(brought))],
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

/** Describes the list that brought a volunteer. `lists` has the facts about all lists by their ids. */
function createImportColumn(lists: ReadonlyMap<string, ImportFacts>): CsvColumn {
  return [
    'Imported from',
    (item) => {
      const list = 'importId' in item && item.importId ? lists.get(item.importId) : undefined
      return list && describeImportFacts(list)
    },
  ]
}

function toCell({ field, value }: ShownValue): string {
  return field.type === 'tel' && value ? formatPhoneForSpreadsheet(value) : value
}

/** Makes the cells of a CSV file: the fields of the form between the time and the work of staff. */
export function createCsvTable(kind: SubmissionKind, hasMembers: boolean, lists: ReadonlyMap<string, ImportFacts>) {
  const fields = submissionFields[kind]
  const trailingColumns = [
    ...workColumns,
    ...originColumns[kind],
    ...(lists.size > 0 ? [createImportColumn(lists)] : []),
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
