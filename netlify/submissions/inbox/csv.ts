import { CSV_BOM, respondCsv, toCsvLine } from '#netlify/http/csv.ts'
import { readJson } from '#netlify/http/request.ts'
import type { InboxDefinition } from '#netlify/submissions/definitions.ts'
import { insertExportAuditEntry } from '#netlify/submissions/submissions.queries.ts'
import { requireConfirmed, requireStaff } from '#netlify/team/guard.ts'
import type { Submission } from '#src/contract/submissions/submissions.ts'
import type { CsvColumn } from './csv-columns.ts'
import type { SubmissionFilter } from './inbox-filter.queries.ts'

// Netlify truncates responses at 20 MB and a batch may take 6 MB, so a part ends after 12 MB.
const BATCH_ROWS = 250
const EXPORT_PART_BYTES = 12_000_000

/** Columns on sites with named members, after the others. */
const assignmentColumns: CsvColumn<Submission>[] = [
  ['Assigned to', ({ assignedTo }) => assignedTo?.name ?? null],
  ['Due', ({ dueOn }) => dueOn ?? null],
]

/** Creates the last line of an export. Its row count lets staff recognise an incomplete file. */
function toFinalLine(rowCount: number, nextCursor: string | undefined): string {
  const rowCountText = `${rowCount} ${rowCount === 1 ? 'row' : 'rows'}`
  return toCsvLine([
    nextCursor
      ? `${rowCountText} in this part. The next part begins at cursor ${nextCursor}`
      : `${rowCountText}. End of the list.`,
  ])
}

async function* writeCsv<Item extends Submission>(
  inbox: InboxDefinition<Item>,
  hasMembers: boolean,
  filter: SubmissionFilter,
  firstCursor: string | undefined,
) {
  const columns = [...(await inbox.loadCsvColumns()), ...(hasMembers ? assignmentColumns : [])]
  yield CSV_BOM + toCsvLine(columns.map(([heading]) => heading))
  let cursor = firstCursor
  let [rowCount, partBytes] = [0, 0]
  do {
    const { items, next: nextCursor } = await inbox.listPage(filter, cursor, BATCH_ROWS)
    const batchText = items.map((item) => toCsvLine(columns.map(([, cell]) => cell(item) ?? ''))).join('')
    rowCount += items.length
    partBytes += Buffer.byteLength(batchText)
    yield batchText
    cursor = nextCursor ?? undefined
  } while (cursor && partBytes < EXPORT_PART_BYTES)
  yield toFinalLine(rowCount, cursor)
}

export async function handleCsv<Item extends Submission>(
  inbox: InboxDefinition<Item>,
  request: Request,
): Promise<Response> {
  const staff = await requireStaff(request, 'inbox')
  requireConfirmed(staff)
  const { cursor, ...filterInput } = await readJson(request, inbox.querySchema)
  const filter = { ...filterInput, scope: staff.scope }
  // Read one row first: an invalid cursor must fail before the export is logged and the response starts.
  if (cursor !== undefined) await inbox.listPage(filter, cursor, 1)
  await insertExportAuditEntry(inbox.list, filter, cursor !== undefined)
  return respondCsv(inbox.list, writeCsv(inbox, staff.hasMembers, filter, cursor))
}
