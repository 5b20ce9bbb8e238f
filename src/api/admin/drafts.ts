import type { Draft, DraftReport, DraftState } from '#src/contract/drafts.ts'
import {
  deleteDraftOperation,
  listDraftsOperation,
  saveDraftOperation,
} from '#src/contract/operations/staff-publications.ts'
import type { Section } from '#src/contract/publication.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { callAsStaff, createIfMatchHeader } from './client.ts'
import { revalidate, useOperation } from './operations.ts'

const MAX_KEEPALIVE_BYTES = 60_000

/** Item whose draft a request reads or changes. */
export interface DraftKey {
  section: Section
  item: string
}

/** Reads the drafts on the server of a section (`news` or `events`). */
export function useDrafts(section: Section): Draft[] {
  const config = { revalidateOnMount: true, revalidateOnReconnect: true }
  return useOperation(listDraftsOperation, { query: `section=${section}` }, config).data ?? []
}

export async function refreshDrafts(section: Section): Promise<void> {
  await revalidate(buildOperationPath(listDraftsOperation, '', `section=${section}`))
}

/**
 * Reports an open form, and stores its text if the draft still has `version`. Rejects with 412 and the stored draft
 * otherwise. `isLeaving` is true when the page is closing: the request then uses `keepalive`.
 */
export async function saveDraft(
  { section, item }: DraftKey,
  body: DraftReport,
  version: number,
  isLeaving = false,
): Promise<DraftState> {
  const keepalive = isLeaving && JSON.stringify(body).length * 3 < MAX_KEEPALIVE_BYTES
  const headers = createIfMatchHeader(version)
  return await callAsStaff(saveDraftOperation, { id: item, query: `section=${section}`, body, headers, keepalive })
}

export async function deleteDraft({ section, item }: DraftKey, version: number): Promise<void> {
  const headers = createIfMatchHeader(version)
  await callAsStaff(deleteDraftOperation, { id: item, query: `section=${section}`, headers })
}
