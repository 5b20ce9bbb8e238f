import { useStore } from '@nanostores/react'
import { isPersonal, mayDo, type Permission } from '#src/contract/staff.ts'
import { $member, type KnownMember } from '#src/stores/staff/member.ts'
import { $personalDataHidden } from '#src/stores/staff/site-state.ts'

/** A shared-password session may do everything. The server enforces permissions; this only hides controls. */
export function may(member: KnownMember | null, permission: Permission): boolean {
  if (isPersonal[permission] && $personalDataHidden.get()) return false
  return !member || (!member.mustSetFactor && mayDo(member.role, permission))
}

export function useMay(permission: Permission): boolean {
  useStore($personalDataHidden)
  return may(useStore($member), permission)
}
