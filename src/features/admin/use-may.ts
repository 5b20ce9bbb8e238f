import { useStore } from '@nanostores/react'
import { isPersonal, mayDo, type Permission } from '#src/contract/staff.ts'
import { $member, type KnownMember } from '#src/stores/staff/member.ts'
import { $personalDataHidden } from '#src/stores/staff/site-state.ts'

/** Who came with the shared password may do all. What the screens leave out the server refuses. */
export function may(member: KnownMember | null, permission: Permission): boolean {
  if (isPersonal[permission] && $personalDataHidden.get()) return false
  return !member || (!member.mustSetFactor && mayDo(member.role, permission))
}

export function useMay(permission: Permission): boolean {
  useStore($personalDataHidden)
  return may(useStore($member), permission)
}
