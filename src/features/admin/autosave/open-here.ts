import { atom } from 'nanostores'

/** Ids of the editors open in this tab, which are not listed as unsaved changes. */
export const $openHere = atom<(() => string[])[]>([])

export function holdOpen(ids: () => string[]): () => void {
  const own = () => ids()
  $openHere.set([...$openHere.get(), own])
  return () => $openHere.set($openHere.get().filter((each) => each !== own))
}
