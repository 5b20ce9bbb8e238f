import { atom, computed } from 'nanostores'

const $unsaved = atom<(() => void)[]>([])

export function holdUnsaved(save: () => void): () => void {
  const own = () => save()
  $unsaved.set([...$unsaved.get(), own])
  return () => $unsaved.set($unsaved.get().filter((each) => each !== own))
}

export const $hasUnsaved = computed($unsaved, (editors) => editors.length > 0)

export function saveDrafts(): boolean {
  for (const save of $unsaved.get()) save()
  return $hasUnsaved.get()
}
