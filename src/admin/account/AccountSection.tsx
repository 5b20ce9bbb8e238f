import { type ReactNode, type Ref, useId } from 'react'

interface Props {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  action?: ReactNode
  children: ReactNode
}

export function AccountSection({ title, titleRef, action, children }: Props) {
  const id = useId()
  return (
    <section className="grid gap-4 pt-4" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id={id} ref={titleRef}>
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  )
}
