import { savesData } from './wishes.ts'

/** Link handlers that prefetch on hover, focus or touch; with Save-Data only on press. */
export function atFirstSign(ask: () => void) {
  const guess = () => {
    if (!savesData()) ask()
  }
  return { onPointerEnter: guess, onFocus: guess, onPointerDown: ask }
}
