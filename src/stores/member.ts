import { persistentAtom } from '@nanostores/persistent'
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

export function saveMember({ member, mustSetFactor }: SessionState): void {
  $member.set(member ? { ...member, mustSetFactor: mustSetFactor === true } : null)
}
