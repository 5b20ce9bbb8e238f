import type { ReactNode, Ref } from 'react'

interface Props {
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

export function Alert({ ref, children }: Props) {
  return (
    <div ref={ref} className="grid gap-4 edge-l-8 border-danger bg-paper-deep px-4 py-4" tabIndex={-1} role="alert">
      {children}
    </div>
  )
}
