import { atom, computed } from 'nanostores'

/** An editor's unsaved text. */
export interface UnsavedEditor {
  /** Stores it on this device until the next login; false when it did not fit. */
  save(): boolean
  /** Saves it on the server; throws on failure. */
  store?(): Promise<void>
  /** Discards it. */
  discard?(): Promise<void>
}

const $unsaved = atom<UnsavedEditor[]>([])

export function registerUnsavedEditor(editor: UnsavedEditor): () => void {
  $unsaved.set([...$unsaved.get(), editor])
  return () => $unsaved.set($unsaved.get().filter((current) => current !== editor))
}

export const $hasUnsaved = computed($unsaved, (editors) => editors.length > 0)

export const $canStoreUnsaved = computed($unsaved, (editors) => editors.every(({ store }) => store !== undefined))

/** Result of saving all unsaved texts: none existed, all stored, or some did not fit. */
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
