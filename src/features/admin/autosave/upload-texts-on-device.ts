import type { EditorReport, EditorReportResult } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { deleteTextOnDevice, listTextsOnDevice } from './on-device.ts'

/** Text that changed more recently is not uploaded, because an open editing form may still upload the text. */
const MIN_AGE_MS = 60_000

function hasImages(fields: Record<string, string>): boolean {
  return Object.values(fields).some((text) => text.startsWith('data:'))
}

/** Uploads unsaved text that closed browser tabs left on this device. Returns true if there was such text. */
export async function uploadTextsOnDevice(
  section: Section,
  sendEditorReport: (editorReport: EditorReport) => Promise<EditorReportResult>,
  now = Date.now(),
): Promise<boolean> {
  const textsToUpload = listTextsOnDevice(section).filter(
    ({ changedAt, fields }) => fields && !hasImages(fields) && now - Date.parse(changedAt) > MIN_AGE_MS,
  )
  for (const { id, item, version, fields, turn } of textsToUpload) {
    const reportFields = { section, item, version, fields }
    const { closed } = await sendEditorReport({ ...reportFields, id, turn: turn + 1 })
    // `closed`: another team member continued an older copy of this text, so store this copy in a new row.
    if (closed) await sendEditorReport({ ...reportFields, id: crypto.randomUUID(), turn: 1 })
    deleteTextOnDevice(section, id)
  }
  return textsToUpload.length > 0
}
