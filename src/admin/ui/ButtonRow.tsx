import type { ReactNode } from 'react'

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-4">{children}</div>
}
