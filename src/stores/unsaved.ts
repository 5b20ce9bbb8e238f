import { atom, computed } from 'nanostores'

/** Every editor that holds something unsaved, as the way to put it away for the next login. */
const $unsaved = atom<(() => void)[]>([])

/** Counts an editor in until the returned function is called. */
export function holdUnsaved(save: () => void): () => void {
  const own = () => save()
  $unsaved.set([...$unsaved.get(), own])
  return () => $unsaved.set($unsaved.get().filter((each) => each !== own))
}

/** True while an editor, a note or an upload form holds something unsaved. */
export const $hasUnsaved = computed($unsaved, (editors) => editors.length > 0)

/** Puts everything unsaved away, so that the next login finds it; answers whether there was anything. */
export function saveDrafts(): boolean {
  for (const save of $unsaved.get()) save()
  return $hasUnsaved.get()
}
