import type { CursorPage } from '#src/contract/inbox.ts'
import type { Message } from '#src/contract/messages.ts'
import { messageCalls } from '#src/contract/operations/messages.ts'
import type { SubmissionOperations } from '#src/contract/operations/submission.ts'
import { volunteerCalls } from '#src/contract/operations/volunteers.ts'
import type { Volunteer } from '#src/contract/volunteers.ts'
import { askAsStaff, callAsStaff, onlyAt } from './client.ts'
import { type Download, readDownload } from './download.ts'

export interface Submissions {
  volunteers: Volunteer
  messages: Message
}

export type InboxName = keyof Submissions
export type Submission = Submissions[InboxName]

/** What a list is narrowed to; an empty text is no narrowing. */
export interface InboxFilter {
  search: string
  lga: string
  status: string
}

export type SubmissionChange = Partial<Pick<Submission, 'note'>> & { status?: string }

const calls: { [List in InboxName]: SubmissionOperations<Submissions[List]> } = {
  volunteers: volunteerCalls,
  messages: messageCalls,
}

function toQuery(parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value !== '')
  return `${new URLSearchParams(given)}`
}

export function listSubmissions<List extends InboxName>(list: List, filter: InboxFilter, cursor = '') {
  return callAsStaff(calls[list].list, { query: toQuery({ ...filter, cursor }) })
}

/** Refused with 412 when somebody else changed the row since `version`. */
export function changeSubmission<List extends InboxName>(
  list: List,
  id: string,
  change: SubmissionChange,
  version: number,
) {
  return callAsStaff(calls[list].change, { id, body: change, headers: onlyAt(version) })
}

/** A row as it is now; undefined when it is gone. Searched for, since asking for it alone is a copy of its data. */
export async function findSubmission<List extends InboxName>(
  list: List,
  { id, email }: Submission,
): Promise<Submissions[List] | undefined> {
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: CursorPage<Submissions[List]> = await listSubmissions(
      list,
      { search: email, lga: '', status: '' },
      cursor,
    )
    const found = page.items.find((each) => each.id === id)
    if (found) return found
    cursor = page.next
  }
  return undefined
}

export async function eraseSubmission(list: InboxName, id: string): Promise<void> {
  await callAsStaff(calls[list].erase, { id })
}

export async function copySubmission(list: InboxName, id: string): Promise<Download> {
  return readDownload(await askAsStaff(calls[list].copy, { id }))
}

export async function exportSubmissions(list: InboxName, filter: InboxFilter): Promise<Download> {
  return readDownload(await askAsStaff(calls[list].csv, { query: toQuery({ ...filter }) }))
}
