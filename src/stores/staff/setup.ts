import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'

/** The day on which the server answered that the checklist is dismissed or complete. Asked again on another day, or after a login. */
export const $setupHiddenOn = persistentAtom<string>('adminSetupHiddenOn', '')

/** True from the press that shows a hidden checklist until the card is there. */
export const $setupRestored = atom(false)
