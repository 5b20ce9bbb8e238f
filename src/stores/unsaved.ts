import { atom } from 'nanostores'

/** How many editors hold something that was not saved. */
const $unsaved = atom(0)

/** Counts an editor in until the returned function is called. */
export function holdUnsaved(): () => void {
  $unsaved.set($unsaved.get() + 1)
  return () => $unsaved.set($unsaved.get() - 1)
}

export function hasUnsaved(): boolean {
  return $unsaved.get() > 0
}
