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
  children: ReactNode
}

export function Badge({ kind, children }: Props) {
  return (
    <span className={`inline-block edge-1 border-transparent text-white ${tagClass} ${backgrounds[kind]}`}>
      {children}
    </span>
  )
}
