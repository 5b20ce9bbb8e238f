import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { SessionState } from '#src/contract/session.ts'
import type { Member } from '#src/contract/staff.ts'

export interface KnownMember extends Member {
  /** Logged in with a recovery code and has no other factor yet. */
  mustSetFactor: boolean
}

/** The named member logged in, in every tab; null with the shared password. */
export const $member = persistentAtom<KnownMember | null>('adminMember', null, {
  encode: (member) => (member ? JSON.stringify(member) : undefined),
  decode: JSON.parse,
})

/** True when the site has named staff; false until the server tells. */
export const $named = atom(false)

export function saveMember({ member, mustSetFactor, named }: SessionState): void {
  $named.set(named === true)
  $member.set(member ? { ...member, mustSetFactor: mustSetFactor === true } : null)
}
