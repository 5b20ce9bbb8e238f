import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { AccessChange, SessionState } from '#src/contract/session.ts'

export const $accessNotice = atom<AccessChange | null>(null)

/**
 * True on a deploy preview, which has no personal data. Stored on the device, so that the next page shows the
 * right tabs at once.
 */
export const $personalDataHidden = persistentAtom<boolean>('adminPersonalDataHidden', false, {
  encode: (isHidden) => (isHidden ? 'true' : undefined),
  decode: (text) => text === 'true',
})

export function saveSiteState({ notice, personalDataHidden }: SessionState): void {
  $accessNotice.set(notice ?? null)
  $personalDataHidden.set(personalDataHidden === true)
}
