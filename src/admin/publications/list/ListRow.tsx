import type { ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Buttons of the row, shown beside the content, or below it on narrow screens. */
  action?: ReactNode
}

export function ListRow({ children, action }: Props) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-line edge-t-2 py-4">
      <div className="max-w-sheet min-w-[min(100%,16rem)] flex-1">{children}</div>
      {action}
    </li>
  )
}
