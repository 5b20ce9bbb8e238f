import { atom } from 'nanostores'

/** Ids of the editors open in this tab, which are not listed as unsaved changes. */
export const $openHere = atom<(() => string[])[]>([])

export function holdOpen(ids: () => string[]): () => void {
  const entry = () => ids()
  $openHere.set([...$openHere.get(), entry])
  return () => $openHere.set($openHere.get().filter((each) => each !== entry))
}
