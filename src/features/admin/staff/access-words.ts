import type { ListedMember } from '#src/contract/staff.ts'
import { shortMoment } from '#src/lib/moments.ts'

const FEW_CODES = 3

function sayFactors({ passkeys, hasPassword }: ListedMember): string {
  const keys = passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`
  return [keys, hasPassword && 'password and code'].filter(Boolean).join(', ')
}

function isOpen({ invitedUntil }: ListedMember): boolean {
  return invitedUntil !== null && Date.parse(invitedUntil) > Date.now()
}

export function hasFactor({ passkeys, hasPassword }: ListedMember): boolean {
  return passkeys > 0 || hasPassword
}

/** Nothing lets them in, and no link will. */
export function isLocked(member: ListedMember): boolean {
  return !hasFactor(member) && !isOpen(member)
}

/** How somebody gets in, and what is missing. */
export function sayAccess(member: ListedMember): string {
  if (isLocked(member)) return 'Has no access, and no link that works: make a new one.'
  const link = isOpen(member) && `Their link works until ${shortMoment(member.invitedUntil ?? '')}.`
  if (!hasFactor(member)) return `Has not set up the access yet. ${link}`
  const { recoveryCodes } = member
  const codes = recoveryCodes < FEW_CODES && `Recovery codes left: ${recoveryCodes}.`
  return [`Logs in with ${sayFactors(member)}.`, codes, link].filter(Boolean).join(' ')
}
