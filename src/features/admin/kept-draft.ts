/** What somebody was writing when the session ended: kept in this tab, so that a new login finds it again. */
export interface KeptDraft<Item, Draft> {
  /** Undefined for a new one. */
  item?: Item | undefined
  draft: Draft
}

function keyOf(name: string): string {
  return `keptDraft ${name}`
}

export function keepDraft<Item, Draft>(name: string, kept: KeptDraft<Item, Draft>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(kept))
  } catch (error) {
    console.warn('The text is too large to be kept:', error)
  }
}

export function peekDraft<Item, Draft>(name: string): KeptDraft<Item, Draft> | undefined {
  const text = sessionStorage.getItem(keyOf(name))
  return text ? (JSON.parse(text) as KeptDraft<Item, Draft>) : undefined
}

export function takeDraft<Item, Draft>(name: string): KeptDraft<Item, Draft> | undefined {
  const kept = peekDraft<Item, Draft>(name)
  sessionStorage.removeItem(keyOf(name))
  return kept
}
