import { mutate } from 'swr'
import { ApiError } from '#src/api/client.ts'
import { listTasksOperation } from '#src/contract/overview/overview.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import {
  inboxOperations,
  readSummaryOperation,
  type SubmissionDetail,
  type SubmissionSearch,
} from '#src/contract/submissions/inbox-operations.ts'
import type { SubmissionByKind } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { type DownloadedFile, downloadAsStaff } from './client.ts'
import { revalidate } from './operations.ts'

/** Reads the cursor of the next CSV part from the last line of `file`. Returns undefined when the file is truncated. */
async function readLastLine({ file }: DownloadedFile): Promise<{ next: string | undefined } | undefined> {
  const lastLine = await file.slice(-200).text()
  const [, next] = /\. The next part begins at cursor ([\w.-]+)"\r\n$/.exec(lastLine) ?? []
  return next || / rows?\. End of the list\."\r\n$/.test(lastLine) ? { next } : undefined
}

export async function exportSubmissions(kind: SubmissionKind, filter: SubmissionSearch): Promise<DownloadedFile[]> {
  const csvParts: DownloadedFile[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const csvPart = await downloadAsStaff(inboxOperations[kind].csv, { body: { ...filter, cursor } })
    const lastLine = await readLastLine(csvPart)
    if (!lastLine) throw new ApiError('The file is truncated', 0)
    csvParts.push(csvPart)
    cursor = lastLine.next
  }
  if (csvParts.length === 1) return csvParts
  return csvParts.map(({ name, file }, index) => ({ name: name.replace(/(?=\.csv$)/, `-part-${index + 1}`), file }))
}

/** Loads the numbers beside the screens again, and the tasks if they are on screen. */
export async function refreshSummary(): Promise<void> {
  await revalidate(readSummaryOperation.path, listTasksOperation.path)
}

/** Shows the saved row in its open detail at once, without merged submissions, and loads its history again. */
export function refreshDetail<Kind extends SubmissionKind>(
  kind: Kind,
  row: SubmissionByKind[Kind],
  mergedIds: string[] = [],
): void {
  void mutate<SubmissionDetail<SubmissionByKind[Kind]>>(
    buildOperationPath(inboxOperations[kind].detail, row.id),
    (detail) => detail && { ...detail, item: row, related: detail.related.filter(({ id }) => !mergedIds.includes(id)) },
  )
}
