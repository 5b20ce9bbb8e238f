import type { OpenEditor } from '#src/contract/editors.ts'
import type { Section } from '#src/contract/publication.ts'

const PREFIX = 'unsavedText '

function keyOf(section: Section, id: string): string {
  return `${PREFIX}${section} ${id}`
}

type OnDevice = Pick<OpenEditor, 'id' | 'item' | 'version' | 'changedAt'> & {
  fields: Record<string, string>
  /** Number of its last report. */
  turn: number
}

/** An image as a data URL can exceed the storage quota. */
function withoutImages(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.startsWith('data:') ? '' : text]))
}

/** Stores unsaved text in localStorage. Returns the part that fits the quota. */
export function saveTextOnDevice(section: Section, text: OnDevice): 'all' | 'words' | 'nothing' {
  const write = (fields: OnDevice['fields']) => {
    localStorage.setItem(keyOf(section, text.id), JSON.stringify({ ...text, fields }))
  }
  try {
    write(text.fields)
    return 'all'
  } catch {
    try {
      write(withoutImages(text.fields))
      return 'words'
    } catch (error) {
      console.warn('The text is too large to be saved on this device:', error)
      return 'nothing'
    }
  }
}

export function deleteTextOnDevice(section: Section, id: string): void {
  localStorage.removeItem(keyOf(section, id))
}

export function listTextsOnDevice(section: Section): (OpenEditor & { turn: number })[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyOf(section, '')))
  return keys.flatMap((key) => {
    const text = localStorage.getItem(key)
    return text ? [{ isOpen: false, ...(JSON.parse(text) as OnDevice) }] : []
  })
}
