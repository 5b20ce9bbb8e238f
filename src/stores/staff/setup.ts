import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'

/**
 * Day (`2026-06-05`) on which the checklist was last found dismissed or complete: it is fetched once a day and after
 * login.
 */
export const $setupHiddenOn = persistentAtom<string>('adminSetupHiddenOn', '')

/** True while a dismissed checklist is shown again. */
export const $setupRestored = atom(false)
