import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'

/**
 * Day (`2026-06-05`) on which the setup checklist was dismissed or complete. The checklist is fetched again only on the
 * next day.
 */
export const $setupHiddenOn = persistentAtom<string>('adminSetupHiddenOn', '')

/** True while a dismissed setup checklist is displayed again at the user's request. */
export const $setupRestored = atom(false)
