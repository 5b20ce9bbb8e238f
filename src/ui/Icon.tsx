import type { SVGProps } from 'react'

/** SVG path data of icons of 24 × 24 units, from Lucide 0.x (ISC licence, https://lucide.dev/license). */
const iconPaths = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  previous: 'M21 12H4M11 5l-7 7 7 7',
  next: 'M3 12h17M13 5l7 7-7 7',
  close: 'M5 5l14 14M19 5L5 19',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4l13 8-13 8z',
}

interface LineIconProps extends SVGProps<SVGSVGElement> {
  /** SVG path data in units of a 24 × 24 grid. */
  path: string
}

export function LineIcon({ path, ...svgProps }: LineIconProps) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
      {...svgProps}
    >
      <path d={path} />
    </svg>
  )
}

interface Props {
  name: keyof typeof iconPaths
  className?: string
}

export function Icon({ name, className }: Props) {
  return <LineIcon path={iconPaths[name]} className={className} />
}
