import { LineIcon } from '#src/ui/Icon.tsx'

/** SVG path data of icons of 24 × 24 units, from Lucide 0.x (ISC licence, https://lucide.dev/license). */
const iconPaths = {
  content: 'M4 4h16v16H4zM8 8h8M8 12h8M8 16h5',
  supporters:
    'M16 20v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M9 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M22 20v-2a4 4 0 0 0-3-3.9M16 3.1a3.5 3.5 0 0 1 0 6.8',
  site: 'M4 21v-7M4 10V3M12 21v-9M12 8V3M20 21v-5M20 12V3M1 14h6M9 8h6M17 16h6',
  search: 'M11 19a8 8 0 1 0 0-16 8 8 0 0 0 0 16M21 21l-4.3-4.3',
  trash: 'M3 6h18M8 6V3h8v3M19 6l-1 15H6L5 6M10 11v6M14 11v6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  more: 'M10.75 5h2.5M10.75 12h2.5M10.75 19h2.5',
}

export function AdminIcon({ name, className }: { name: keyof typeof iconPaths; className?: string }) {
  return <LineIcon path={iconPaths[name]} className={className} />
}
