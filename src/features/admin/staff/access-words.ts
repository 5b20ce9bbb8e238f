import type { ListedMember } from '#src/contract/staff.ts'
import { shortMoment } from '#src/lib/moments.ts'

const FEW_CODES = 3

function sayFactors({ passkeys, hasPassword }: ListedMember): string {
  const keys = passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`
  return [keys, hasPassword && 'password and code'].filter(Boolean).join(', ')
}

function sayInvitation({ invitedUntil }: ListedMember): string {
  if (!invitedUntil) return 'Make them a new link.'
  if (Date.parse(invitedUntil) <= Date.now()) return 'Their link has run out: make a new one.'
  return `Their link works until ${shortMoment(invitedUntil)}.`
}

export function hasFactor({ passkeys, hasPassword }: ListedMember): boolean {
  return passkeys > 0 || hasPassword
}

/** How somebody gets in, and what is missing. */
export function sayAccess(member: ListedMember): string {
  if (!hasFactor(member)) return `Has no access yet. ${sayInvitation(member)}`
  const { recoveryCodes } = member
  const codes = recoveryCodes < FEW_CODES && `Recovery codes left: ${recoveryCodes}.`
  const link = member.invitedUntil && Date.parse(member.invitedUntil) > Date.now() && sayInvitation(member)
  return [`Logs in with ${sayFactors(member)}.`, codes, link].filter(Boolean).join(' ')
}
