import { atom, computed } from 'nanostores'

/** Open editing form with unsaved text. */
export interface UnsavedEditor {
  /** Stores the text on this device until the next login; returns false when the storage is full. */
  save(): boolean
  /** Saves the text on the server; throws on failure. */
  store?(): Promise<void>
  /** Discards the unsaved text. */
  discard?(): Promise<void>
}

const $unsaved = atom<UnsavedEditor[]>([])

export function registerUnsavedEditor(editor: UnsavedEditor): () => void {
  $unsaved.set([...$unsaved.get(), editor])
  return () => $unsaved.set($unsaved.get().filter((registeredEditor) => registeredEditor !== editor))
}

export const $hasUnsaved = computed($unsaved, (editors) => editors.length > 0)

export const $canStoreUnsaved = computed($unsaved, (editors) => editors.every(({ store }) => store !== undefined))

/** Stores all unsaved texts on this device. Returns `lost` when at least one of them could not be stored. */
export function saveDrafts(): 'nothing' | 'saved' | 'lost' {
  const saveResults = $unsaved.get().map((editor) => editor.save())
  if (saveResults.length === 0) return 'nothing'
  return saveResults.every(Boolean) ? 'saved' : 'lost'
}

export async function storeUnsaved(): Promise<void> {
  await Promise.all($unsaved.get().map((editor) => editor.store?.()))
}

export async function discardUnsaved(): Promise<void> {
  await Promise.allSettled($unsaved.get().map((editor) => editor.discard?.()))
}
