import { type ReactNode, useId, useState } from 'react'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'
import { Button } from '#src/ui/Button.tsx'

interface Props {
  /** Search field, which is always in view. */
  search: ReactNode
  /** Number of folded fields that have a value. */
  chosenCount: number
  /** Sends the typed search at once. */
  onSubmit?: () => void
  /** Fields that narrow screens fold. */
  children: ReactNode
  /** Content below the fields, in view at every width. */
  footer?: ReactNode
}

/** Search and filters of a list. On narrow screens a button opens the filters, so that the list begins higher. */
export function ListFilter({ search, chosenCount, onSubmit, children, footer }: Props) {
  const [isOpen, setOpen] = useState(false)
  const foldedId = useId()
  return (
    <search className="bg-paper-deep **:placeholder:text-ink-soft">
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2 gap-y-4 p-3 md:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] md:gap-x-4 md:p-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        {search}
        <Button
          variant="quiet"
          className="min-h-13! md:hidden"
          aria-expanded={isOpen}
          aria-controls={foldedId}
          onClick={() => setOpen(!isOpen)}
        >
          {sharedTexts.describeFilter(chosenCount)}
        </Button>
        <div id={foldedId} className={isOpen ? 'col-span-full grid gap-4 md:contents' : 'hidden md:contents'}>
          {children}
        </div>
      </form>
      <div className="px-3 pb-3 empty:hidden md:px-4 md:pb-4">{footer}</div>
    </search>
  )
}
