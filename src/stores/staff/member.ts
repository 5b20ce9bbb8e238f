import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { SessionState } from '#src/contract/session.ts'
import type { Member } from '#src/contract/staff.ts'

export interface KnownMember extends Member {
  /** Came with a recovery code, and has no other way in yet. */
  mustSetFactor: boolean
}

/** Who is logged in by name, in every tab of this browser; null for the shared password. */
export const $member = persistentAtom<KnownMember | null>('adminMember', null, {
  encode: (member) => (member ? JSON.stringify(member) : undefined),
  decode: JSON.parse,
})

/** Whether anybody of the staff has a name; false as long as the server has not told it. */
export const $named = atom(false)

export function saveMember({ member, mustSetFactor, named }: SessionState): void {
  $named.set(named === true)
  $member.set(member ? { ...member, mustSetFactor: mustSetFactor === true } : null)
}
