import { type ReactNode, useId, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'

interface Props {
  /** Field that stays in view on a narrow screen. */
  search: ReactNode
  /** Label of the button that unfolds the other fields on a narrow screen. */
  moreLabel: string
  onSubmit: () => void
  children: ReactNode
}

/** Filter of a list: on a narrow screen a search field, and a button that unfolds the rest. */
export function FilterForm({ search, moreLabel, onSubmit, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const moreId = useId()
  return (
    <form
      className="flex flex-wrap items-end gap-x-2 gap-y-4 bg-paper-deep p-4 max-md:p-3 lg:grid lg:grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] lg:items-start lg:gap-x-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className="min-w-40 flex-1">{search}</div>
      <Button
        variant="quiet"
        className="min-h-13! lg:hidden"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setOpen(!isOpen)}
      >
        {moreLabel}
      </Button>
      <div
        id={moreId}
        className={`w-full grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] items-end gap-x-2 gap-y-4 lg:contents ${isOpen ? 'grid' : 'hidden'}`}
      >
        {children}
      </div>
    </form>
  )
}
