import { readDb } from '#netlify/database/client.ts'
import { CSV_BOM, respondCsv, toCsvLine } from '#netlify/http/csv.ts'
import { readJson } from '#netlify/http/request.ts'
import type { SubmissionDefinition } from '#netlify/submissions/definitions.ts'
import { listImportFacts } from '#netlify/submissions/import/imports.queries.ts'
import { insertExportAuditEntry } from '#netlify/submissions/submissions.queries.ts'
import { requireConfirmed, requireStaff } from '#netlify/team/guard.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { listSubmissions } from './inbox.queries.ts'
import type { SubmissionFilter } from './inbox-filter.queries.ts'

// Netlify truncates responses at 20 MB and a batch may take 6 MB, so a part ends after 12 MB.
export const EXPORT_BATCH_ROWS = 250
const EXPORT_PART_BYTES = 12_000_000

/** Creates the last line of an export. Its row count lets staff recognise an incomplete file. */
function toFinalLine(rowCount: number, nextCursor: string | undefined): string {
  const rowCountText = `${rowCount} ${rowCount === 1 ? 'row' : 'rows'}`
  return toCsvLine([
    nextCursor
      ? `${rowCountText} in this part. The next part begins at cursor ${nextCursor}`
      : `${rowCountText}. End of the list.`,
  ])
}

async function* writeCsv(
  kind: SubmissionKind,
  hasMembers: boolean,
  filter: SubmissionFilter,
  firstCursor: string | undefined,
) {
  // Imported on first use, because the columns need the large phone library.
  const { createCsvTable } = await import('./csv-columns.ts')
  const lists = kind === 'volunteers' ? await listImportFacts(readDb()) : new Map()
  const { headings, listCells } = createCsvTable(kind, hasMembers, lists)
  yield CSV_BOM + toCsvLine(headings)
  let cursor = firstCursor
  let [rowCount, partBytes] = [0, 0]
  do {
    const { items, next: nextCursor } = await listSubmissions(kind, filter, cursor, EXPORT_BATCH_ROWS)
    const batchText = items.map((item) => toCsvLine(listCells(item))).join('')
    rowCount += items.length
    partBytes += Buffer.byteLength(batchText)
    yield batchText
    cursor = nextCursor ?? undefined
  } while (cursor && partBytes < EXPORT_PART_BYTES)
  yield toFinalLine(rowCount, cursor)
}

export async function handleCsv({ kind, querySchema }: SubmissionDefinition, request: Request): Promise<Response> {
  const staff = await requireStaff(request, 'inbox')
  requireConfirmed(staff)
  const { cursor, ...filterInput } = await readJson(request, querySchema)
  const filter = { ...filterInput, scope: staff.scope }
  // Read one row first: an invalid cursor must fail before the export is logged and the response starts.
  if (cursor !== undefined) await listSubmissions(kind, filter, cursor, 1)
  await insertExportAuditEntry(kind, filter, cursor !== undefined)
  return respondCsv(kind, writeCsv(kind, staff.hasMembers, filter, cursor))
}
