export type FormName = 'volunteer' | 'contact'

export interface Draft {
  values: Record<string, string>
  /** True from submit until the response: retried automatically. */
  waiting: boolean
  /** The last attempt: the same values reuse its submission id. */
  attempt?: Attempt | undefined
}

interface Attempt {
  id: string
  words: string
}

// Phones are shared: drafts expire.
export const DRAFT_MS = 7 * 24 * 60 * 60 * 1000

const storageKey = (form: FormName) => `form ${form}`

export const draftKeys = (['volunteer', 'contact'] satisfies FormName[]).map(storageKey)

export function readDraft(form: FormName): Draft | undefined {
  try {
    const text = localStorage.getItem(storageKey(form))
    if (!text) return undefined
    const { at, draft }: { at: number; draft: Draft } = JSON.parse(text)
    if (Date.now() - at < DRAFT_MS) return draft
    localStorage.removeItem(storageKey(form))
  } catch (error) {
    console.warn('The form draft could not be read:', error)
  }
  return undefined
}

/** Returns false when this device could not store it. */
export function saveDraft(form: FormName, draft: Draft): boolean {
  try {
    const { consent: _, ...words } = draft.values
    if (Object.values(words).some(Boolean))
      localStorage.setItem(storageKey(form), JSON.stringify({ at: Date.now(), draft }))
    else localStorage.removeItem(storageKey(form))
    return true
  } catch (error) {
    console.warn('The form draft could not be saved:', error)
    return false
  }
}

export function dropDraft(form: FormName): void {
  saveDraft(form, { values: {}, waiting: false })
}
