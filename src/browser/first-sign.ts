import { savesData } from './wishes.ts'

/** Handlers for a link: ask for what a tap on it shows when a tap is likely; where data is saved, when it has begun. */
export function atFirstSign(ask: () => void) {
  const guess = () => {
    if (!savesData()) ask()
  }
  return { onPointerEnter: guess, onFocus: guess, onPointerDown: ask }
}
