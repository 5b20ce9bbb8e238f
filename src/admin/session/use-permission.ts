import { useStore } from '@nanostores/react'
import { exposesPersonalData, hasPermission, type Permission } from '#src/contract/team/members.ts'
import { $member, $personalDataHidden, type CurrentMember } from './session.ts'

/** For hiding controls only: the server enforces permissions. The shared password gives every permission. */
export function hasMemberPermission(member: CurrentMember | null, permission: Permission): boolean {
  if (exposesPersonalData[permission] && $personalDataHidden.get()) return false
  return !member || (!member.mustSetFactor && hasPermission(member.role, permission))
}

export function usePermission(permission: Permission): boolean {
  useStore($personalDataHidden)
  return hasMemberPermission(useStore($member), permission)
}
