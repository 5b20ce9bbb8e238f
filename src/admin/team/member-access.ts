import type { ListedMember } from '#src/contract/staff.ts'

export function hasLoginFactor({ passkeys, hasPassword }: ListedMember): boolean {
  return passkeys > 0 || hasPassword
}

export function hasValidInvitation({ invitedUntil }: ListedMember): boolean {
  return invitedUntil !== null && Date.parse(invitedUntil) > Date.now()
}

/** Returns true for a member who has no login factor and no valid invitation link. */
export function isLockedOut(member: ListedMember): boolean {
  return !hasLoginFactor(member) && !hasValidInvitation(member)
}
