import type { ReactNode } from 'react'

/** Buttons in a row. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-4">{children}</div>
}
