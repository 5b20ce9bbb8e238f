import type { EditorReport, EditorReportResult } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { deleteTextOnDevice, listTextsOnDevice } from './on-device.ts'

/** Younger text belongs to an open editor, which uploads its own text. */
const MIN_AGE_MS = 60_000

function hasImages(fields: Record<string, string>): boolean {
  return Object.values(fields).some((text) => text.startsWith('data:'))
}

/** Uploads the text that closed tabs left on this device. Returns whether there was any. */
export async function uploadTextsOnDevice(
  section: Section,
  report: (report: EditorReport) => Promise<EditorReportResult>,
  now = Date.now(),
): Promise<boolean> {
  const abandonedTexts = listTextsOnDevice(section).filter(
    ({ changedAt, fields }) => fields && !hasImages(fields) && now - Date.parse(changedAt) > MIN_AGE_MS,
  )
  for (const { id, item, version, fields, turn } of abandonedTexts) {
    const text = { section, item, version, fields }
    const { closed } = await report({ ...text, id, turn: turn + 1 })
    // Another editor took over an earlier state of this text: store it as a new editor.
    if (closed) await report({ ...text, id: crypto.randomUUID(), turn: 1 })
    deleteTextOnDevice(section, id)
  }
  return abandonedTexts.length > 0
}
