import type { EditorAnswer, EditorReport } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'
import { dropFromDevice, listOnDevice } from './on-device.ts'

/** An editor that is open writes more often, and sends its own. */
const QUIET_MS = 60_000

function hasImages(fields: Record<string, string>): boolean {
  return Object.values(fields).some((text) => text.startsWith('data:'))
}

/** Brings what closed tabs left on this device to the server, where every device finds it; answers whether there was anything. */
export async function sendFromDevice(
  section: Section,
  report: (report: EditorReport) => Promise<EditorAnswer>,
  now = Date.now(),
): Promise<boolean> {
  const left = listOnDevice(section).filter(
    ({ changedAt, fields }) => fields && !hasImages(fields) && now - Date.parse(changedAt) > QUIET_MS,
  )
  for (const { id, item, version, fields, turn } of left) {
    const text = { section, item, version, fields }
    const { closed } = await report({ ...text, id, turn: turn + 1 })
    // Somebody went on with what it was by then, and not with this.
    if (closed) await report({ ...text, id: crypto.randomUUID(), turn: 1 })
    dropFromDevice(section, id)
  }
  return left.length > 0
}
