import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'

/** Day (`2026-06-05`) on which the checklist was found dismissed or complete. Checked again on another day or after a login. */
export const $setupHiddenOn = persistentAtom<string>('adminSetupHiddenOn', '')

/** True while a hidden checklist is being shown again. */
export const $setupRestored = atom(false)
