import { type ReactNode, type Ref, useId } from 'react'
import { adminStyles } from './styles.ts'

interface Props {
  heading: string
  headingRef?: Ref<HTMLHeadingElement>
  action?: ReactNode
  children: ReactNode
}

export function TabSection({ heading, headingRef, action, children }: Props) {
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
