import type { ReactNode } from 'react'
import { tagClass } from './button-classes.ts'

type BadgeColour = keyof typeof backgrounds

const backgrounds = {
  red: 'bg-badge-red',
  blue: 'bg-badge-blue',
  green: 'bg-badge-green',
  grey: 'bg-badge-grey',
}

interface Props {
  colour: BadgeColour
  /** True for a badge inside a line of text. */
  isSmall?: boolean
  children: ReactNode
}

export function Badge({ colour, isSmall = false, children }: Props) {
  return (
    <span
      className={`inline-block edge-1 border-transparent text-white ${isSmall ? 'px-1 text-sm/5 font-bold' : tagClass} ${backgrounds[colour]}`}
    >
      {children}
    </span>
  )
}
