import { atom } from 'nanostores'

/** Each tells the ids of the editors that it stands for: what is open in this tab is not offered in it. */
export const $openHere = atom<(() => string[])[]>([])

export function holdOpen(ids: () => string[]): () => void {
  const own = () => ids()
  $openHere.set([...$openHere.get(), own])
  return () => $openHere.set($openHere.get().filter((each) => each !== own))
}
