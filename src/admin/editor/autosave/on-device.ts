import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { listStoredKeys, readStored } from '#src/admin/session/stored.ts'
import { saveDraft } from '#src/api/admin/drafts.ts'
import { ApiError } from '#src/api/client.ts'
import type { Draft } from '#src/contract/drafts.ts'
import type { Section } from '#src/contract/publication.ts'

/** Ids of the items in open editing forms. The list of unsaved changes omits their texts. */
export const $openItems = atom<string[]>([])

/** Text that changed more recently is not sent, because a form in another tab may still send the text. */
const MIN_AGE_MS = 60_000

/** Unsaved text that is on this device only: a copy in localStorage for each editing form. */
const deviceCopy = z.object({
  item: z.string(),
  version: z.number(),
  baseVersion: z.nullable(z.number()),
  fields: z.record(z.string(), z.string()),
  editor: z.string(),
  changedAt: z.string(),
})

type DeviceCopy = z.output<typeof deviceCopy>

function toStorageKey(section: Section, editor: string): string {
  return `unsavedText ${section} ${editor}`
}

/** Removes images, because their data URLs can exceed the storage quota of the browser. */
function removeImages(fields: Draft['fields']): Draft['fields'] {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.startsWith('data:') ? '' : text]))
}

/** Stores unsaved text in localStorage, without its images if they exceed the quota. Returns where the text is. */
export function saveTextOnDevice(section: Section, copy: DeviceCopy): 'device' | 'device-without-images' | 'nowhere' {
  const writeText = (fields: Draft['fields']) =>
    localStorage.setItem(toStorageKey(section, copy.editor), JSON.stringify({ ...copy, fields }))
  try {
    writeText(copy.fields)
    return 'device'
  } catch {
    try {
      writeText(removeImages(copy.fields))
      return 'device-without-images'
    } catch (error) {
      console.warn('The unsaved text is too large to be stored on this device:', error)
      return 'nowhere'
    }
  }
}

export function deleteTextOnDevice(section: Section, editor: string): void {
  localStorage.removeItem(toStorageKey(section, editor))
}

export function listTextsOnDevice(section: Section): DeviceCopy[] {
  const keyStart = toStorageKey(section, '')
  return listStoredKeys(keyStart).flatMap((key) => readStored(key, deviceCopy) ?? [])
}

/** Sends texts that closed tabs left on this device. Returns true if the server has stored at least one of them. */
export async function sendTextsOnDevice(section: Section, openItems: string[]): Promise<boolean> {
  let hasSent = false
  for (const { item, editor, baseVersion, version, fields, changedAt } of listTextsOnDevice(section)) {
    const hasImage = Object.values(fields).some((text) => text.startsWith('data:'))
    if (hasImage || openItems.includes(item) || Date.now() - Date.parse(changedAt) < MIN_AGE_MS) continue
    try {
      await saveDraft({ section, item }, { editor, baseVersion, fields, left: true }, version)
      deleteTextOnDevice(section, editor)
      hasSent = true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      console.warn('Failed to send unsaved text, which stays on this device for now:', error)
    }
  }
  return hasSent
}
