import { type ReactNode, type Ref, useId } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { moderationTexts } from './texts.ts'

interface Props {
  title: string
  headingRef: Ref<HTMLHeadingElement>
  /** Text that tells screen readers which list the Refresh button loads. */
  refreshedList: string
  isBusy?: boolean
  onRefresh: () => void
  children: ReactNode
}

export function ListSection({ title, headingRef, refreshedList, isBusy = false, onRefresh, children }: Props) {
  const id = useId()
  return (
    <section className="grid gap-4 pt-4" aria-labelledby={id} aria-busy={isBusy || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id={id} ref={headingRef} tabIndex={-1}>
          {title}
        </h3>
        <Button variant="quiet" onClick={onRefresh}>
          {moderationTexts.refresh}
          <span className="sr-only"> {refreshedList}</span>
        </Button>
      </div>
      {children}
    </section>
  )
}
