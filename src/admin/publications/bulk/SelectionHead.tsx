import type { ReactNode } from 'react'
import { publicationListTexts } from '#src/admin/publications/texts.ts'
import type { useSelection } from '#src/admin/ui/lists/use-selection.ts'

const { selection: texts } = publicationListTexts

interface Props {
  selection: Pick<ReturnType<typeof useSelection>, 'selectedIds' | 'toggleAll'>
  shownCount: number
  /** Buttons for the selected items. */
  children: ReactNode
}

/** Head of a list with a checkbox for all shown items. With a selection it stays in view while the list scrolls. */
export function SelectionHead({ selection, shownCount, children }: Props) {
  const selectedCount = selection.selectedIds.size
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 px-1.5 py-1 ${selectedCount > 0 ? 'sticky top-0 z-10 bg-paper lg:top-20' : ''}`}
    >
      <label className="flex min-h-tap cursor-pointer items-center gap-3 font-bold">
        <input
          type="checkbox"
          className="size-6 accent-ink md:mx-2.5"
          ref={(checkbox) => {
            if (checkbox) checkbox.indeterminate = selectedCount > 0 && selectedCount < shownCount
          }}
          checked={selectedCount > 0 && selectedCount === shownCount}
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
