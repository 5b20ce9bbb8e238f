import type { ReactNode } from 'react'
import { tagClass } from './button-classes.ts'

type BadgeKind = keyof typeof backgrounds

const backgrounds = {
  rally: 'bg-badge-rally',
  townhall: 'bg-badge-townhall',
  community: 'bg-badge-community',
  other: 'bg-badge-other',
}

interface Props {
  kind: BadgeKind
  /** True for a badge inside a line of text. */
  isSmall?: boolean
  children: ReactNode
}

export function Badge({ kind, isSmall = false, children }: Props) {
  return (
    <span
      className={`inline-block edge-1 border-transparent text-white ${isSmall ? 'px-1 text-sm/5 font-bold' : tagClass} ${backgrounds[kind]}`}
    >
      {children}
    </span>
  )
}
