export interface SessionDraft<Item, Draft> {
  item?: Item | undefined
  draft: Draft
  /** Row id of the text in open_editors, and the id of the item that a save creates or updates. */
  editor?: { id: string; item: string }
}

function toSessionDraftKey(name: string): string {
  return `keptDraft ${name}`
}

/** Saves the text in the browser until the next login. Returns false if the storage quota is exceeded. */
export function saveSessionDraft<Item, Draft>(name: string, savedDraft: SessionDraft<Item, Draft>): boolean {
  try {
    sessionStorage.setItem(toSessionDraftKey(name), JSON.stringify(savedDraft))
    return true
  } catch (error) {
    console.warn('The unsaved text is too large for the session storage:', error)
    return false
  }
}

export function peekSessionDraft<Item, Draft>(name: string): SessionDraft<Item, Draft> | undefined {
  const text = sessionStorage.getItem(toSessionDraftKey(name))
  return text ? (JSON.parse(text) as SessionDraft<Item, Draft>) : undefined
}

export function takeSessionDraft<Item, Draft>(name: string): SessionDraft<Item, Draft> | undefined {
  const savedDraft = peekSessionDraft<Item, Draft>(name)
  sessionStorage.removeItem(toSessionDraftKey(name))
  return savedDraft
}
