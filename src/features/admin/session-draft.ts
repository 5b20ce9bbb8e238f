export interface SessionDraft<Item, Draft> {
  item?: Item | undefined
  draft: Draft
}

function keyOf(name: string): string {
  return `keptDraft ${name}`
}

export function saveDraft<Item, Draft>(name: string, saved: SessionDraft<Item, Draft>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(saved))
  } catch (error) {
    console.warn('The text is too large to be saved:', error)
  }
}

export function peekDraft<Item, Draft>(name: string): SessionDraft<Item, Draft> | undefined {
  const text = sessionStorage.getItem(keyOf(name))
  return text ? (JSON.parse(text) as SessionDraft<Item, Draft>) : undefined
}

export function takeDraft<Item, Draft>(name: string): SessionDraft<Item, Draft> | undefined {
  const saved = peekDraft<Item, Draft>(name)
  sessionStorage.removeItem(keyOf(name))
  return saved
}
