import type { Lga } from '#src/content/lgas.ts'
import type { Role } from '#src/contract/staff.ts'

interface RoleTexts {
  label: string
  summary: string
}

export const roleTexts: Record<Role, RoleTexts> = {
  owner: { label: 'Owner', summary: 'Everything, including the team.' },
  editor: { label: 'Editor', summary: 'News, events and the gallery. No volunteers or messages.' },
  coordinator: {
    label: 'Coordinator',
    summary: 'Volunteers and messages of selected areas. Nothing else.',
  },
  viewer: {
    label: 'Viewer',
    summary: 'Reads published content and the number of volunteers per area. No names or contact details.',
  },
}

/** Returns the role with its areas, for example `Coordinator: Awka South, Oyi`. */
export function describeRole({ role, lgas }: { role: Role; lgas: Lga[] }): string {
  const { label } = roleTexts[role]
  return lgas.length > 0 ? `${label}: ${lgas.join(', ')}` : label
}
