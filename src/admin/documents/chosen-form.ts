import type { AutosaveOutline } from '#src/contract/documents/documents.ts'

/** Forms whose text the user chose to continue, by collection and item. */
const chosenForms = new Map<string, string>()

const toChoiceKey = (collection: string, item: string) => `${collection} ${item}`

/** Lets the next form of the document continue the own text of the given form, also of one on another device. */
export function continueForm({ collection, item, form }: Pick<AutosaveOutline, 'collection' | 'item' | 'form'>): void {
  chosenForms.set(toChoiceKey(collection, item), form)
}

export function takeChosenForm(collection: string, item: string): string | undefined {
  const choiceKey = toChoiceKey(collection, item)
  const form = chosenForms.get(choiceKey)
  chosenForms.delete(choiceKey)
  return form
}
