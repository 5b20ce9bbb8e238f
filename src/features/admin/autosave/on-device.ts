import type { OpenEditor } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'

const STORAGE_KEY_PREFIX = 'unsavedText '

function toStorageKey(section: Section, id: string): string {
  return `${STORAGE_KEY_PREFIX}${section} ${id}`
}

type StoredText = Pick<OpenEditor, 'id' | 'item' | 'version' | 'changedAt'> & {
  fields: Record<string, string>
  /** Sequence number of the last autosave request for this text. */
  turn: number
}

/** Removes images, because their data URLs can exceed the storage quota of the browser. */
function removeImages(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.startsWith('data:') ? '' : text]))
}

/** Stores unsaved text in localStorage. Returns `withoutImages` if the images of the text exceed the quota. */
export function saveTextOnDevice(section: Section, text: StoredText): 'all' | 'withoutImages' | 'nothing' {
  const writeText = (fields: StoredText['fields']) => {
    localStorage.setItem(toStorageKey(section, text.id), JSON.stringify({ ...text, fields }))
  }
  try {
    writeText(text.fields)
    return 'all'
  } catch {
    try {
      writeText(removeImages(text.fields))
      return 'withoutImages'
    } catch (error) {
      console.warn('The unsaved text is too large to be stored on this device:', error)
      return 'nothing'
    }
  }
}

export function deleteTextOnDevice(section: Section, id: string): void {
  localStorage.removeItem(toStorageKey(section, id))
}

export function listTextsOnDevice(section: Section): (OpenEditor & { turn: number })[] {
  const storageKeys = Object.keys(localStorage).filter((key) => key.startsWith(toStorageKey(section, '')))
  return storageKeys.flatMap((key) => {
    const text = localStorage.getItem(key)
    return text ? [{ isOpen: false, ...(JSON.parse(text) as StoredText) }] : []
  })
}
