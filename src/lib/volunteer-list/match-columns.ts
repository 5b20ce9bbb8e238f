import { hasIdentityNumber } from '#src/content/identity-numbers.ts'
import { readNationalNumber } from '#src/content/phones.ts'
import type { ListRow } from './read-list.ts'
import { findArea } from './read-values.ts'

export const importedFields = ['name', 'phone', 'lga', 'email', 'skills', 'availability', 'note'] as const
export type ImportedField = (typeof importedFields)[number]

/** Column of a list. A refused one holds numbers that the site never stores. */
export interface ListColumn {
  heading: string
  sample: string
  field: ImportedField | ''
  refused?: boolean
}

export interface MatchedList {
  hasHeadings: boolean
  columns: ListColumn[]
  rows: ListRow[]
}

const headingPatterns: [ImportedField, RegExp][] = [
  ['email', /e-?mail/i],
  ['phone', /phone|mobile|\bgsm\b|\btel\b|telephone|whats ?app|^contact( no\.?| number)?$|^(phone )?numbers?$/i],
  ['lga', /\bl\.?g\.?a\.?\b|local gov|^area\b|^lg$/i],
  ['name', /\bnames?\b|surname|^volunteer$|^member$/i],
  ['skills', /skill|profession|occupation|talent/i],
  ['availability', /availab|free (days|time)|^when\b/i],
  ['note', /^notes?$|remark|comment/i],
]
const ignoredHeading =
  /label|type$|phonetic|nick|file as|prefix|suffix|organi[sz]ation|labels|international|statement|^id$|sent|news|user ?name|bank|account|polling|ward|state of/i
const sensitiveHeading = /\bn\.?i\.?n\b|national id|\bvin\b|\bpvc\b|voter|\bbvn\b/i

const isPhone = (cell: string) => readNationalNumber(cell) !== undefined || /^\+\d[\d\s()-]{6,}$/.test(cell)
const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell)

function isMostly(values: string[], test: (value: string) => boolean): boolean {
  const filled = values.filter(Boolean)
  return filled.length > 0 && filled.filter(test).length > filled.length / 2
}

const findHeadingField = (heading: string): ImportedField | '' =>
  ignoredHeading.test(heading) ? '' : (headingPatterns.find(([, pattern]) => pattern.test(heading))?.[0] ?? '')

function guessByValues(values: string[], taken: ReadonlySet<string>): ImportedField | '' {
  if (!taken.has('email') && isMostly(values, isEmail)) return 'email'
  if (!taken.has('phone') && isMostly(values, (value) => value.split(/[/;,]/).some((part) => isPhone(part.trim()))))
    return 'phone'
  if (!taken.has('lga') && isMostly(values, (value) => findArea(value) !== undefined)) return 'lga'
  return ''
}

function guessHasHeadings([first]: ListRow[]): boolean {
  const cells = first?.cells ?? []
  if (cells.some((cell) => isPhone(cell) || isEmail(cell))) return false
  return cells.some((cell) => findHeadingField(cell) !== '' || sensitiveHeading.test(cell))
}

/** Matches the columns of a list with the fields of a volunteer, by their headings, else by their values. */
export function matchColumns(list: ListRow[], hasHeadings = guessHasHeadings(list)): MatchedList {
  const rows = hasHeadings ? list.slice(1) : list
  const width = Math.max(0, ...list.slice(0, 200).map(({ cells }) => cells.length))
  const taken = new Set<string>()
  const columns = Array.from({ length: width }, (_, index): ListColumn => {
    const firstCell = list[0]?.cells[index] ?? ''
    const heading = hasHeadings ? firstCell : ''
    const values = rows.slice(0, 200).map(({ cells }) => cells[index] ?? '')
    const sample = values.find(Boolean) ?? ''
    if (sensitiveHeading.test(firstCell) || isMostly(values, hasIdentityNumber))
      return { heading, sample: '', field: '', refused: true }
    const field = findHeadingField(heading)
    if (field) taken.add(field)
    return { heading, sample, field }
  })
  for (const [index, column] of columns.entries()) {
    if (column.field || column.refused || ignoredHeading.test(column.heading)) continue
    column.field = guessByValues(
      rows.slice(0, 200).map(({ cells }) => cells[index] ?? ''),
      taken,
    )
    if (column.field) taken.add(column.field)
  }
  if (!taken.has('name')) {
    const nameColumn = columns.find(
      ({ field, refused, sample, heading }) =>
        !field && !refused && !ignoredHeading.test(heading) && /\p{L}{2}/u.test(sample),
    )
    if (nameColumn) nameColumn.field = 'name'
  }
  return { hasHeadings, columns, rows }
}
