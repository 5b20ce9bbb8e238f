import { type Lga, lgas } from '#src/content/lgas.ts'
import { type ImportedRow, importedValues } from '#src/contract/submissions/imports.ts'
import { toFieldErrors } from '#src/lib/field-errors.ts'
import { isSameName } from '#src/lib/text/names.ts'
import type { ImportedField, ListColumn, MatchedList } from './match-columns.ts'
import type { ListRow } from './read-list.ts'
import { findArea, readName, readPhone } from './read-values.ts'

/** Row of the list about which the user must know something. */
export interface RowReport {
  row: ListRow
  field: ImportedField
  reason: string
}

export interface CheckedList {
  rows: ImportedRow[]
  errors: RowReport[]
  /** Rows that were merged into an earlier row of the same person. */
  merged: RowReport[]
  /** Rows with the phone or e-mail of an earlier row of another person. */
  shared: RowReport[]
  /** Spellings of areas that are unknown, with the number of their rows. */
  unknownAreas: Map<string, number>
}

export interface AreaChoice {
  /** Area of rows without one. */
  defaultArea: Lga | ''
  /** Areas that the user chose for unknown spellings. */
  areas: Readonly<Record<string, string>>
}

const MAX_NOTE_LENGTH = 2000

const isArea = (text: string | undefined): text is Lga => lgas.some((lga) => lga === text)

const separators: Partial<Record<ImportedField, string>> = { name: ' ', phone: ' / ' }

function readCell(columns: ListColumn[], cells: string[], field: ImportedField): string {
  const values = columns.flatMap((column, index) => (column.field === field && cells[index]) || [])
  return values.join(separators[field] ?? '\n')
}

/** Reads the values of a row as they will be stored, or why it cannot be stored. */
export function readRow(
  columns: ListColumn[],
  row: ListRow,
  { defaultArea, areas }: AreaChoice,
): ImportedRow | RowReport {
  const read = (field: ImportedField) => readCell(columns, row.cells, field)
  const fail = (field: ImportedField, reason: string): RowReport => ({ row, field, reason })
  const phone = readPhone(read('phone'))
  if (!read('name')) return fail('name', 'The name is missing.')
  if ('error' in phone) return fail('phone', phone.error)
  const spelling = read('lga')
  const lga = findArea(spelling) ?? (isArea(areas[spelling]) ? areas[spelling] : spelling ? undefined : defaultArea)
  if (!lga) return fail('lga', spelling ? `“${spelling}” is not one of the areas.` : 'The area is missing.')
  const otherPhones = phone.others.map((other) => `Other number: ${other}`)
  const result = importedValues.safeParse({
    name: readName(read('name')),
    phone: phone.phone,
    email: read('email').split(/[\s;,]+/)[0] || null,
    lga,
    skills: read('skills'),
    availability: read('availability'),
    note: [read('note'), ...otherPhones].filter(Boolean).join('\n'),
  })
  if (result.success) return { ...result.data, number: row.number }
  const [error] = toFieldErrors(result.error.issues)
  return fail((error?.field ?? 'name') as ImportedField, error?.message ?? 'Invalid')
}

const reportTexts = {
  merged: (name: string, former: ImportedRow) => `“${name}” is merged with row ${former.number}, “${former.name}”.`,
  shared: (former: ImportedRow) =>
    `Also of row ${former.number}, “${former.name}”. Both are kept, because the names differ.`,
}

/** Completes the first row of a person with the values of a later one. Of a name, the fuller form stays. */
function mergeRow(first: ImportedRow, later: ImportedRow): void {
  const isOther = (value: string | null, otherValue: string | null) =>
    otherValue !== null && value !== null && value.toLowerCase() !== otherValue.toLowerCase()
  const notes = new Set([
    ...first.note.split('\n'),
    ...later.note.split('\n'),
    ...(isOther(first.phone, later.phone) ? [`Other number: ${later.phone}`] : []),
    ...(isOther(first.email, later.email) ? [`Other email: ${later.email}`] : []),
  ])
  first.note = [...notes].filter(Boolean).join('\n').slice(0, MAX_NOTE_LENGTH).toWellFormed().trim()
  if (later.name.length > first.name.length) first.name = later.name
  first.email ||= later.email
  first.skills ||= later.skills
  first.availability ||= later.availability
}

const ROWS_AT_ONCE = 500

/** Checks all rows of a list, and merges the rows of one person. Long lists leave the page responsive. */
export async function checkRows({ columns, rows }: MatchedList, areaChoice: AreaChoice): Promise<CheckedList> {
  const checked: CheckedList = { rows: [], errors: [], merged: [], shared: [], unknownAreas: new Map() }
  const rowsByContact = new Map<string, ImportedRow[]>()
  for (const [index, listRow] of rows.entries()) {
    if (index % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve))
    const row = readRow(columns, listRow, areaChoice)
    if ('reason' in row) {
      checked.errors.push(row)
      const spelling = readCell(columns, listRow.cells, 'lga')
      if (row.field === 'lga' && spelling)
        checked.unknownAreas.set(spelling, (checked.unknownAreas.get(spelling) ?? 0) + 1)
      continue
    }
    const contacts = [row.phone, row.email?.toLowerCase()].filter((contact) => contact !== undefined)
    const formerRows = contacts.flatMap((contact) => rowsByContact.get(contact) ?? [])
    const former = formerRows.find(({ name }) => isSameName(name, row.name))
    const [other] = formerRows
    if (former) {
      checked.merged.push({ row: listRow, field: 'name', reason: reportTexts.merged(row.name, former) })
      mergeRow(former, row)
    } else {
      checked.rows.push(row)
      if (other)
        checked.shared.push({
          row: listRow,
          field: other.phone === row.phone ? 'phone' : 'email',
          reason: reportTexts.shared(other),
        })
    }
    for (const contact of contacts)
      rowsByContact.set(contact, [...new Set([...(rowsByContact.get(contact) ?? []), former ?? row])])
  }
  return checked
}

const quoteCell = (cell: string) => `"${cell.replaceAll('"', '""').replace(/^(?=[=+\-@])/, "'")}"`

/** Makes a CSV file of reported rows, with the reason in a last column. */
export function writeReportedRows({ columns }: MatchedList, reports: RowReport[]): string {
  const lines = [
    [...columns.map(({ heading }, index) => heading || `Column ${index + 1}`), 'Row', 'Reason'],
    ...reports.map(({ row, reason }) => [
      ...columns.map(({ refused }, index) => (refused ? '' : (row.cells[index] ?? ''))),
      String(row.number),
      reason,
    ]),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('')}`
}
