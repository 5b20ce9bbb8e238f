import { useStore } from '@nanostores/react'
import { mayDo, type Permission } from '#src/contract/staff.ts'
import { $member, type KnownMember } from '#src/stores/staff/member.ts'

/** Who came with the shared password may do all. What the screens leave out the server refuses. */
export function may(member: KnownMember | null, permission: Permission): boolean {
  return !member || (!member.mustSetFactor && mayDo(member.role, permission))
}

export function useMay(permission: Permission): boolean {
  return may(useStore($member), permission)
}
