import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { SessionState } from '#src/contract/session.ts'
import type { Member } from '#src/contract/staff.ts'

export interface CurrentMember extends Member {
  /** True after a login with a recovery code, until the member sets a passkey or password. */
  mustSetFactor: boolean
}

/** The signed-in team member, shared between tabs; null for a session with the shared password. */
export const $member = persistentAtom<CurrentMember | null>('adminMember', null, {
  encode: (member) => (member ? JSON.stringify(member) : undefined),
  decode: JSON.parse,
})

/** True when the site has team members; false until the session is loaded. */
export const $hasMembers = atom(false)

export function saveMember({ member, mustSetFactor, named }: SessionState): void {
  $hasMembers.set(named === true)
  $member.set(member ? { ...member, mustSetFactor: mustSetFactor === true } : null)
}
