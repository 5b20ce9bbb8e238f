import type { ReactNode, Ref } from 'react'

export function Alert({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="grid gap-4 edge-l-8 border-danger bg-paper-deep px-4 py-4" tabIndex={-1} role="alert">
      {children}
    </div>
  )
}

export function InfoBox({ role, children }: { role?: 'alert' | 'status'; children: ReactNode }) {
  return (
    <p role={role} className="edge-l-8 border-brand bg-paper-deep px-4 py-4">
      {children}
    </p>
  )
}
