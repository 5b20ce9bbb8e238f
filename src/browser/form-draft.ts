export type FormName = 'volunteer' | 'contact'

export interface FormDraft {
  values: Record<string, string>
  /** True from submit until the server responds. The next page load sends a draft with this flag automatically. */
  waiting: boolean
  /** Id and values of the last attempt. A retry with equal values reuses the id, so that only one row is stored. */
  attempt?: Attempt | undefined
}

interface Attempt {
  id: string
  words: string
}

// Form drafts expire after a week, because they contain personal data and people share phones.
export const FORM_DRAFT_TTL_MS = 7 * 24 * 60 * 60 * 1000

// `deleteExpiredDrafts` deletes all keys that begin with `form `.
const toStorageKey = (form: FormName) => `form ${form}`

export function readFormDraft(form: FormName): FormDraft | undefined {
  try {
    const text = localStorage.getItem(toStorageKey(form))
    if (!text) return undefined
    const { at, draft }: { at: number; draft: FormDraft } = JSON.parse(text)
    if (Date.now() - at < FORM_DRAFT_TTL_MS) return draft
    localStorage.removeItem(toStorageKey(form))
  } catch (error) {
    console.warn('The form draft could not be read:', error)
  }
  return undefined
}

/** Returns false when the browser could not store the draft. */
export function saveFormDraft(form: FormName, draft: FormDraft): boolean {
  try {
    const { consent: _, ...typedValues } = draft.values
    if (Object.values(typedValues).some(Boolean))
      localStorage.setItem(toStorageKey(form), JSON.stringify({ at: Date.now(), draft }))
    else localStorage.removeItem(toStorageKey(form))
    return true
  } catch (error) {
    console.warn('The form draft could not be saved:', error)
    return false
  }
}

export function deleteFormDraft(form: FormName): void {
  saveFormDraft(form, { values: {}, waiting: false })
}
