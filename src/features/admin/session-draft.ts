export interface SessionDraft<Item, Draft> {
  item?: Item | undefined
  draft: Draft
  /** Id of the editor that held this text, and id of the item that its first save creates or updates. */
  editor?: { id: string; item: string }
}

function toStorageKey(name: string): string {
  return `keptDraft ${name}`
}

/** Returns false when the text exceeds the storage quota of the browser. */
export function saveSessionDraft<Item, Draft>(name: string, savedDraft: SessionDraft<Item, Draft>): boolean {
  try {
    sessionStorage.setItem(toStorageKey(name), JSON.stringify(savedDraft))
    return true
  } catch (error) {
    console.warn('The text is too large to be saved:', error)
    return false
  }
}

export function peekSessionDraft<Item, Draft>(name: string): SessionDraft<Item, Draft> | undefined {
  const text = sessionStorage.getItem(toStorageKey(name))
  return text ? (JSON.parse(text) as SessionDraft<Item, Draft>) : undefined
}

export function takeSessionDraft<Item, Draft>(name: string): SessionDraft<Item, Draft> | undefined {
  const savedDraft = peekSessionDraft<Item, Draft>(name)
  sessionStorage.removeItem(toStorageKey(name))
  return savedDraft
}
