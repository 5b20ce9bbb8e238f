interface SessionDraft<Draft> {
  draft: Draft
}

function toSessionDraftKey(name: string): string {
  return `keptDraft ${name}`
}

/** Saves a note or an upload form in the browser until the next login. Returns false if the storage is full. */
export function saveSessionDraft<Draft>(name: string, savedDraft: SessionDraft<Draft>): boolean {
  try {
    sessionStorage.setItem(toSessionDraftKey(name), JSON.stringify(savedDraft))
    return true
  } catch (error) {
    console.warn('The unsaved text is too large for the session storage:', error)
    return false
  }
}

export function hasSessionDraft(name: string): boolean {
  return sessionStorage.getItem(toSessionDraftKey(name)) !== null
}

export function takeSessionDraft<Draft>(name: string): SessionDraft<Draft> | undefined {
  const text = sessionStorage.getItem(toSessionDraftKey(name))
  sessionStorage.removeItem(toSessionDraftKey(name))
  return text ? (JSON.parse(text) as SessionDraft<Draft>) : undefined
}
