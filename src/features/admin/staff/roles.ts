import type { Lga } from '#src/content/lgas.ts'
import type { Role } from '#src/contract/staff.ts'

interface Words {
  label: string
  may: string
}

export const roleWords: Record<Role, Words> = {
  owner: { label: 'Owner', may: 'Everything, other people’s access included.' },
  editor: { label: 'Editor', may: 'News, events and the gallery. No volunteers, no messages.' },
  coordinator: {
    label: 'Coordinator',
    may: 'Volunteers and messages of the areas that you tick, and nothing else.',
  },
  viewer: {
    label: 'Viewer',
    may: 'Reads what is published, and how many volunteers each area has. No names, no numbers of people.',
  },
}

/** `Coordinator: Awka South, Oyi` */
export function sayRole({ role, lgas }: { role: Role; lgas: Lga[] }): string {
  const { label } = roleWords[role]
  return lgas.length > 0 ? `${label}: ${lgas.join(', ')}` : label
}
