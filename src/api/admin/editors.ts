import useSWR, { mutate } from 'swr'
import { quiet } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import type { EditorAnswer, EditorReport, OpenEditor } from '#src/contract/editors.ts'
import { listUnsaved, reportEditor as report } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { Section } from '#src/contract/publication.ts'
import { callAsStaff } from './client.ts'

const MAX_KEEPALIVE_BYTES = 60_000

function listPath(section: Section): string {
  return addressOf(listUnsaved, '', `section=${section}`)
}

/** Unsaved texts of a section. */
export function useUnsavedTexts(section: Section) {
  const { data = [] } = useSWR<OpenEditor[], ApiError>(
    listPath(section),
    () => callAsStaff(listUnsaved, { query: `section=${section}` }),
    { ...quiet, revalidateOnMount: true, revalidateOnReconnect: true },
  )
  return data
}

export async function refreshUnsavedTexts(section: Section): Promise<void> {
  await mutate(listPath(section))
}

/** Undefined when the text was saved or discarded meanwhile. */
export async function readUnsavedText(section: Section, item: string, editor: string): Promise<OpenEditor | undefined> {
  const query = `${new URLSearchParams({ section, item, editor })}`
  const [found] = await callAsStaff(listUnsaved, { query })
  return found
}

/** `leaving`: send with keepalive, since the page is closing. */
export async function reportEditor(body: EditorReport, leaving = false): Promise<EditorAnswer> {
  const keepalive = leaving && JSON.stringify(body).length * 3 < MAX_KEEPALIVE_BYTES
  return await callAsStaff(report, { body, keepalive })
}
