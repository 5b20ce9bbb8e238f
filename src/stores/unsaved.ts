import { atom, computed } from 'nanostores'

/** Each puts what an editor holds away for the next login; false when it did not fit. */
const $unsaved = atom<(() => boolean)[]>([])

export function holdUnsaved(save: () => boolean): () => void {
  const own = () => save()
  $unsaved.set([...$unsaved.get(), own])
  return () => $unsaved.set($unsaved.get().filter((each) => each !== own))
}

export const $hasUnsaved = computed($unsaved, (editors) => editors.length > 0)

/** What became of all that was not saved: there was nothing, it is put away, or some of it did not fit. */
export function saveDrafts(): 'nothing' | 'saved' | 'lost' {
  const saved = $unsaved.get().map((save) => save())
  if (saved.length === 0) return 'nothing'
  return saved.every(Boolean) ? 'saved' : 'lost'
}
