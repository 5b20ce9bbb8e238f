import type { ReactNode, Ref } from 'react'

interface AlertProps {
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Alert({ ref, children }: AlertProps) {
  return (
    <div ref={ref} className="grid gap-4 edge-l-8 border-danger bg-paper-deep px-4 py-4" tabIndex={-1} role="alert">
      {children}
    </div>
  )
}

interface InfoBoxProps {
  role?: 'alert' | 'status'
  children: ReactNode
}

export function InfoBox({ role, children }: InfoBoxProps) {
  return (
    <p role={role} className="edge-l-8 border-brand bg-paper-deep px-4 py-4">
      {children}
    </p>
  )
}
