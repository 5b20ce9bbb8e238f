import type { Lga } from '#src/content/lgas.ts'
import type { Role } from '#src/contract/staff.ts'

interface RoleTexts {
  label: string
  may: string
}

export const roleWords: Record<Role, RoleTexts> = {
  owner: { label: 'Owner', may: 'Everything, including the team.' },
  editor: { label: 'Editor', may: 'News, events and the gallery. No volunteers or messages.' },
  coordinator: {
    label: 'Coordinator',
    may: 'Volunteers and messages of selected areas. Nothing else.',
  },
  viewer: {
    label: 'Viewer',
    may: 'Reads published content and the number of volunteers per area. No names or contact details.',
  },
}

/** `Coordinator: Awka South, Oyi` */
export function sayRole({ role, lgas }: { role: Role; lgas: Lga[] }): string {
  const { label } = roleWords[role]
  return lgas.length > 0 ? `${label}: ${lgas.join(', ')}` : label
}
