import type { ListedMember } from '#src/contract/staff.ts'

export function hasLoginFactor({ passkeys, hasPassword }: ListedMember): boolean {
  return passkeys > 0 || hasPassword
}

export function hasOpenInvitation({ invitedUntil }: ListedMember): boolean {
  return invitedUntil !== null && Date.parse(invitedUntil) > Date.now()
}

/** True without any login factor or valid invitation link. */
export function isLockedOut(member: ListedMember): boolean {
  return !hasLoginFactor(member) && !hasOpenInvitation(member)
}
