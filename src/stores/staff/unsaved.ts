import { atom, computed } from 'nanostores'

/** What an editor does with the text that it holds. */
export interface Unsaved {
  /** Puts it away for the next login; false when it did not fit. */
  save(): boolean
  /** Brings it to where every device finds it; throws where that fails. */
  store?(): Promise<void>
  /** Nobody wants it. */
  discard?(): Promise<void>
}

const $unsaved = atom<Unsaved[]>([])

export function holdUnsaved(own: Unsaved): () => void {
  $unsaved.set([...$unsaved.get(), own])
  return () => $unsaved.set($unsaved.get().filter((each) => each !== own))
}

export const $hasUnsaved = computed($unsaved, (editors) => editors.length > 0)

export const $canStoreUnsaved = computed($unsaved, (editors) => editors.every(({ store }) => store !== undefined))

/** What became of all that was not saved: there was nothing, it is put away, or some of it did not fit. */
export function saveDrafts(): 'nothing' | 'saved' | 'lost' {
  const saved = $unsaved.get().map((editor) => editor.save())
  if (saved.length === 0) return 'nothing'
  return saved.every(Boolean) ? 'saved' : 'lost'
}

export async function storeUnsaved(): Promise<void> {
  await Promise.all($unsaved.get().map((editor) => editor.store?.()))
}

export async function discardUnsaved(): Promise<void> {
  await Promise.allSettled($unsaved.get().map((editor) => editor.discard?.()))
}
