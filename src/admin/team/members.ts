import type { Lga } from '#src/content/lgas.ts'
import type { ListedMember, Role } from '#src/contract/team/members.ts'

interface RoleTexts {
  label: string
  summary: string
}

export const roleTexts: Record<Role, RoleTexts> = {
  owner: { label: 'Owner', summary: 'Can do everything, including managing the team.' },
  editor: {
    label: 'Editor',
    summary: 'Manages news, events, the gallery and links to share. Cannot see volunteers or messages.',
  },
  coordinator: {
    label: 'Coordinator',
    summary: 'Manages volunteers, messages and links to share of selected areas. Cannot see anything else.',
  },
  viewer: {
    label: 'Viewer',
    summary: 'Reads published content and the number of volunteers per area. Cannot see names or contact details.',
  },
}

/** Returns the role with its areas, for example `Coordinator for Awka South, Oyi`. */
export function describeRole({ role, lgas }: { role: Role; lgas: Lga[] }): string {
  const { label } = roleTexts[role]
  return lgas.length > 0 ? `${label} for ${lgas.join(', ')}` : label
}

export function hasLoginFactor({ passkeys, hasPassword }: ListedMember): boolean {
  return passkeys > 0 || hasPassword
}

export function hasValidInvitation({ invitedUntil }: ListedMember): boolean {
  return invitedUntil !== null && Date.parse(invitedUntil) > Date.now()
}

export function isLockedOut(member: ListedMember): boolean {
  return !hasLoginFactor(member) && !hasValidInvitation(member)
}
