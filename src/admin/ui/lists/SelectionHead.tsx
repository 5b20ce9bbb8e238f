import type { ReactNode } from 'react'
import { sharedTexts } from '#src/admin/ui/shared-texts.ts'

const { selection: texts } = sharedTexts

interface Props {
  selection: { selectedIds: ReadonlySet<string>; toggleAll: () => void }
  shownCount: number
  /** Number of selected rows, if rows that are not shown are selected too. */
  selectedCount?: number
  /** Buttons for the selected rows. */
  children: ReactNode
}

/** Head of a list with a checkbox for all shown rows. With a selection it stays in view while the list scrolls. */
export function SelectionHead({ selection, shownCount, selectedCount = selection.selectedIds.size, children }: Props) {
  const shownSelectedCount = selection.selectedIds.size
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-1.5 py-1 ${selectedCount > 0 ? 'sticky top-(--sticky-top) z-10 bg-paper' : ''}`}
    >
      <label className="flex min-h-tap cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          className="size-6 accent-ink md:mx-2.5"
          ref={(checkbox) => {
            if (checkbox) checkbox.indeterminate = shownSelectedCount > 0 && shownSelectedCount < shownCount
          }}
          checked={shownSelectedCount > 0 && shownSelectedCount === shownCount}
          onChange={selection.toggleAll}
        />
        {texts.selectShown(shownCount)}
      </label>
      <p role="status" className="font-bold">
        {selectedCount > 0 && texts.describeSelected(selectedCount)}
      </p>
      {children}
    </div>
  )
}
