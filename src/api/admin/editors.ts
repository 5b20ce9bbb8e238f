import useSWR, { mutate } from 'swr'
import { noRevalidationOptions } from '#src/api/cached.ts'
import type { ApiError } from '#src/api/client.ts'
import type { EditorReport, EditorReportResult, OpenEditor } from '#src/contract/editors.ts'
import { listUnsavedTextsOperation, reportEditorOperation } from '#src/contract/operations/admin.ts'
import { buildOperationPath } from '#src/contract/operations/operation.ts'
import type { Section } from '#src/contract/publication.ts'
import { callAsStaff } from './client.ts'

const MAX_KEEPALIVE_BYTES = 60_000

function listPath(section: Section): string {
  return buildOperationPath(listUnsavedTextsOperation, '', `section=${section}`)
}

/** Reads the unsaved texts of all open or abandoned editing forms in a section (`news` or `events`). */
export function useUnsavedTexts(section: Section) {
  const { data = [] } = useSWR<OpenEditor[], ApiError>(
    listPath(section),
    () => callAsStaff(listUnsavedTextsOperation, { query: `section=${section}` }),
    { ...noRevalidationOptions, revalidateOnMount: true, revalidateOnReconnect: true },
  )
  return data
}

export async function refreshUnsavedTexts(section: Section): Promise<void> {
  await mutate(listPath(section))
}

/** Reads one unsaved text. Returns undefined if that text has been saved or discarded in the meantime. */
export async function readUnsavedText(
  section: Section,
  item: string,
  editorId: string,
): Promise<OpenEditor | undefined> {
  const query = `${new URLSearchParams({ section, item, editor: editorId })}`
  const [unsavedText] = await callAsStaff(listUnsavedTextsOperation, { query })
  return unsavedText
}

/**
 * Reports the state of an editing form to the server. `isLeaving` is true when the page is closing: the request then
 * uses `keepalive`.
 */
export async function sendEditorReport(body: EditorReport, isLeaving = false): Promise<EditorReportResult> {
  const keepalive = isLeaving && JSON.stringify(body).length * 3 < MAX_KEEPALIVE_BYTES
  return await callAsStaff(reportEditorOperation, { body, keepalive })
}
