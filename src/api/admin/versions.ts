import useSWR from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import { listVersions, restoreVersion as restore } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { Section } from '#src/contract/publication.ts'
import type { Version, VersionChoice, VersionDone } from '#src/contract/versions.ts'
import { callAsStaff, onlyAt } from './client.ts'
import { refreshOutlines } from './outline-pages.ts'

/** Former texts of an item, newest first. */
export function useVersions(section: Section, id: string) {
  const query = `${new URLSearchParams({ section, id })}`
  return useSWR<Version[], ApiError>(
    addressOf(listVersions, '', query),
    () => callAsStaff(listVersions, { query }),
    // Each change adds a revision.
    { ...quiet, revalidateOnMount: true, dedupingInterval: 0 },
  )
}

/** Rejects with 412 when the item is no longer at version `current`. */
export async function restoreVersion(choice: VersionChoice, current: number): Promise<VersionDone> {
  const done = await callAsStaff(restore, { body: choice, headers: onlyAt(current) })
  await refreshOutlines(choice.section)
  return done
}
