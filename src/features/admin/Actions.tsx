import type { ReactNode } from 'react'

export function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-4">{children}</div>
}
