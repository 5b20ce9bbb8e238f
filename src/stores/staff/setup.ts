import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'

/** Day (`2026-06-05`) on which the setup checklist was found dismissed or complete: it is fetched only once a day. */
export const $setupHiddenOn = persistentAtom<string>('adminSetupHiddenOn', '')

/** True while a dismissed setup checklist is displayed again at the user's request. */
export const $setupRestored = atom(false)
