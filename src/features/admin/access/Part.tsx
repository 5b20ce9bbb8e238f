import { type ReactNode, type Ref, useId } from 'react'

interface Props {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  action?: ReactNode
  children: ReactNode
}

export function Part({ title, titleRef, action, children }: Props) {
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

export function Line({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-line edge-t-2 py-4">
      <div className="max-w-sheet min-w-[min(100%,16rem)] flex-1">{children}</div>
      {action}
    </li>
  )
}
