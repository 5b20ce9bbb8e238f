import { atom, computed } from 'nanostores'

/** Every editor that holds something unsaved, as the way to put it away for the next login. */
const $unsaved = atom<(() => void)[]>([])

/** Counts an editor in until the returned function is called. */
export function holdUnsaved(keep: () => void): () => void {
  const own = () => keep()
  $unsaved.set([...$unsaved.get(), own])
  return () => $unsaved.set($unsaved.get().filter((each) => each !== own))
}

/** True while an editor, a note or an upload form holds something unsaved. */
export const $hasUnsaved = computed($unsaved, (editors) => editors.length > 0)

/** Puts everything unsaved away, so that the next login finds it; answers whether there was anything. */
export function keepUnsaved(): boolean {
  for (const keep of $unsaved.get()) keep()
  return $hasUnsaved.get()
}
