export type FormName = 'volunteer' | 'contact'

export interface StoredForm {
  values: Record<string, string>
  /** True from submit until the server responds. The next page load then sends the form automatically. */
  waiting: boolean
  /** Id and values of the last attempt. A retry with equal values reuses the id, so that only one row is stored. */
  attempt?: Attempt | undefined
}

interface Attempt {
  id: string
  words: string
}

// Stored forms expire after a week, because they contain personal data and people share phones.
export const STORED_FORM_TTL_MS = 7 * 24 * 60 * 60 * 1000

// `deleteExpiredForms` deletes all keys that begin with `form `.
const toStorageKey = (form: FormName) => `form ${form}`

export function readStoredForm(form: FormName): StoredForm | undefined {
  try {
    const text = localStorage.getItem(toStorageKey(form))
    if (!text) return undefined
    const { at, draft: stored }: { at: number; draft: StoredForm } = JSON.parse(text)
    if (Date.now() - at < STORED_FORM_TTL_MS) return stored
    localStorage.removeItem(toStorageKey(form))
  } catch (error) {
    console.warn('The stored form could not be read:', error)
  }
  return undefined
}

/** Returns false when the browser could not store the form. */
export function saveStoredForm(form: FormName, stored: StoredForm): boolean {
  try {
    const { consent: _, source: __, ...typedValues } = stored.values
    if (Object.values(typedValues).some(Boolean))
      localStorage.setItem(toStorageKey(form), JSON.stringify({ at: Date.now(), draft: stored }))
    else localStorage.removeItem(toStorageKey(form))
    return true
  } catch (error) {
    console.warn('The form could not be stored:', error)
    return false
  }
}

export function deleteStoredForm(form: FormName): void {
  saveStoredForm(form, { values: {}, waiting: false })
}
