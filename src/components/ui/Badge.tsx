import type { ReactNode } from 'react'

type BadgeKind = keyof typeof grounds

const grounds = {
  rally: 'bg-badge-rally',
  townhall: 'bg-badge-townhall',
  community: 'bg-badge-community',
  other: 'bg-badge-other',
}

interface Props {
  kind: BadgeKind
  children: ReactNode
}

/** A small plate that says what kind of thing this is. */
export function Badge({ kind, children }: Props) {
  return (
    <span className={`inline-block edge-1 border-transparent px-2 py-1 text-sm font-bold text-white ${grounds[kind]}`}>
      {children}
    </span>
  )
}
