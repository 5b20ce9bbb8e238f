import { type ReactNode, type Ref, useId } from 'react'
import { adminStyles } from './styles.ts'

interface HeadedSectionProps {
  /** Level of the heading: 2 for a tab of the dashboard, 3 for a section of a tab. */
  level?: 2 | 3
  heading: string
  /** Name of the region; the heading if omitted. The footer has regions too, such as “Contact”. */
  label?: string
  headingRef?: Ref<HTMLHeadingElement>
  /** Button beside the heading. */
  action?: ReactNode
  isBusy?: boolean
  children: ReactNode
}

const sectionClasses = {
  2: { section: 'grid gap-3 py-3 *:min-w-0 lg:gap-6 lg:py-8', head: adminStyles.head, heading: 'text-2xl' },
  3: { section: 'grid gap-3 pt-3 lg:gap-4 lg:pt-4', head: adminStyles.row, heading: 'text-xl' },
}

export function HeadedSection({
  level = 2,
  heading,
  label,
  headingRef,
  action,
  isBusy = false,
  children,
}: HeadedSectionProps) {
  const id = useId()
  const Heading = `h${level}` as const
  const classes = sectionClasses[level]
  return (
    <section
      className={classes.section}
      aria-label={label}
      aria-labelledby={label ? undefined : id}
      aria-busy={isBusy || undefined}
    >
      <div className={classes.head}>
        <Heading className={classes.heading} id={id} ref={headingRef}>
          {heading}
        </Heading>
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
