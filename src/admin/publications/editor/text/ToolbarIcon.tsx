import { LineIcon } from '#src/ui/Icon.tsx'

/** SVG path data of icons of 24 × 24 units, from Lucide 0.x (ISC licence, https://lucide.dev/license). */
const iconPaths = {
  bold: 'M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8',
  italic: 'M19 4h-9M14 20H5M15 4 9 20',
  heading: 'M6 12h12M6 20V4M18 20V4',
  list: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
  quote: 'M17 5H3M21 12H8M21 19H8M3 12v7',
  link: 'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
  image:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM21 15l-3.09-3.09a2 2 0 0 0-2.82 0L6 21M9 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z',
}

export type ToolbarIconName = keyof typeof iconPaths

export function ToolbarIcon({ name }: { name: ToolbarIconName }) {
  return <LineIcon path={iconPaths[name]} width="22" height="22" strokeLinecap="round" strokeLinejoin="round" />
}
