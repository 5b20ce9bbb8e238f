import type { ReactNode } from 'react'

interface Props {
  role?: 'alert' | 'status'
  children: ReactNode
}

export function InfoBox({ role, children }: Props) {
  return (
    <p role={role} className="edge-l-8 border-brand bg-paper-deep px-4 py-4">
      {children}
    </p>
  )
}
