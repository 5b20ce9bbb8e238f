import { ApiError } from '#src/api/client.ts'
import type { Message } from '#src/contract/messages.ts'
import { messageOperations } from '#src/contract/operations/messages.ts'
import type { SubmissionOperations } from '#src/contract/operations/submission.ts'
import { volunteerOperations } from '#src/contract/operations/volunteers.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { callAsStaff, ifMatchHeader, requestAsStaff } from './client.ts'
import { type DownloadedFile, readDownload } from './download.ts'

export interface SubmissionByList {
  volunteers: Volunteer
  messages: Message
}

export type InboxName = keyof SubmissionByList
export type InboxSubmission = SubmissionByList[InboxName]

export interface InboxSearch {
  search: string
  lga: string
  status: string
}

export type SubmissionEdit = Partial<Pick<InboxSubmission, 'note'>> & { status?: string; lga?: string | null }

const operations: { [List in InboxName]: SubmissionOperations<SubmissionByList[List]> } = {
  volunteers: volunteerOperations,
  messages: messageOperations,
}

export function searchSubmissions<List extends InboxName>(list: List, filter: InboxSearch, cursor = '') {
  return callAsStaff(operations[list].search, { body: { list, ...filter, cursor } })
}

/** Changes a submission. Rejects with status 412 when the submission was changed after `version`. */
export function changeSubmission<List extends InboxName>(
  list: List,
  id: string,
  edit: SubmissionEdit,
  version: number,
) {
  return callAsStaff(operations[list].change, { id, body: edit, headers: ifMatchHeader(version) })
}

/** Finds one submission, or undefined. Uses the list endpoint, because the copy endpoint adds an audit entry. */
export async function findSubmission<List extends InboxName>(
  list: List,
  id: string,
): Promise<SubmissionByList[List] | undefined> {
  const { items } = await callAsStaff(operations[list].list, { query: `${new URLSearchParams({ id })}` })
  return items[0]
}

export async function eraseSubmission(list: InboxName, id: string): Promise<void> {
  await callAsStaff(operations[list].erase, { id })
}

export async function downloadSubmission(list: InboxName, id: string): Promise<DownloadedFile[]> {
  return [await readDownload(await requestAsStaff(operations[list].copy, { id }))]
}

/**
 * Reads the cursor of the next CSV part from the last line of `file`. Returns undefined when the file is truncated.
 */
async function readLastLine({ file }: DownloadedFile): Promise<{ next: string | undefined } | undefined> {
  const lastLine = await file.slice(-200).text()
  const [, next] = /\. The next part begins at cursor ([\w.-]+)"\r\n$/.exec(lastLine) ?? []
  return next || / rows?\. End of the list\."\r\n$/.test(lastLine) ? { next } : undefined
}

export async function exportSubmissions(list: InboxName, filter: InboxSearch): Promise<DownloadedFile[]> {
  const csvParts: DownloadedFile[] = []
  let cursor: string | undefined = ''
  while (cursor !== undefined) {
    const csvPart = await readDownload(await requestAsStaff(operations[list].csv, { body: { ...filter, cursor } }))
    const lastLine = await readLastLine(csvPart)
    if (!lastLine) throw new ApiError('The file is truncated', 0)
    csvParts.push(csvPart)
    cursor = lastLine.next
  }
  if (csvParts.length === 1) return csvParts
  return csvParts.map(({ name, file }, index) => ({ name: name.replace(/(?=\.csv$)/, `-part-${index + 1}`), file }))
}
