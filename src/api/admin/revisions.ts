import useSWR from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { listRevisionsOperation, restoreRevisionOperation } from '#src/contract/operations/admin.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import type { Section } from '#src/contract/publication.ts'
import type { RestoredRevision, Revision, RevisionChoice } from '#src/contract/revisions.ts'
import { callAsStaff, createIfMatchHeader } from './client.ts'
import { revalidatePublications } from './publication-pages.ts'

/** Reads the revisions of an article or event, newest first. */
export function useRevisions(section: Section, id: string) {
  const query = `${new URLSearchParams({ section, id })}`
  return useSWR<Revision[], ApiError>(
    buildOperationPath(listRevisionsOperation, '', query),
    () => callAsStaff(listRevisionsOperation, { query }),
    // Request the revisions on every mount, because each change of the item adds a revision.
    { ...noRevalidationOptions, revalidateOnMount: true, dedupingInterval: 0 },
  )
}

/** Restores a revision. Rejects with status 412 when the item was changed after `currentVersion`. */
export async function restoreRevision(selection: RevisionChoice, currentVersion: number): Promise<RestoredRevision> {
  const restoredRevision = await callAsStaff(restoreRevisionOperation, {
    body: selection,
    headers: createIfMatchHeader(currentVersion),
  })
  await revalidatePublications(selection.section)
  return restoredRevision
}
