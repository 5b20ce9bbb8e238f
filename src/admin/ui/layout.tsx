import { type ReactNode, type Ref, useId } from 'react'
import { adminStyles } from './styles.ts'

interface TabSectionProps {
  heading: string
  headingRef?: Ref<HTMLHeadingElement>
  action?: ReactNode
  children: ReactNode
}

export function TabSection({ heading, headingRef, action, children }: TabSectionProps) {
  const id = useId()
  return (
    <section className="grid gap-6 py-8 *:min-w-0" aria-labelledby={id}>
      <div className={adminStyles.head}>
        <h2 className="text-2xl" id={id} ref={headingRef}>
          {heading}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}

interface ListRowProps {
  children: ReactNode
  /** Buttons of the row, shown beside the content, or below it on narrow screens. */
  action?: ReactNode
}

export function ListRow({ children, action }: ListRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-line edge-t-2 py-4">
      <div className="max-w-sheet min-w-[min(100%,16rem)] flex-1">{children}</div>
      {action}
    </li>
  )
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-4">{children}</div>
}
