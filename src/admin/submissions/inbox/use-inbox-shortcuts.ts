import { useRef } from 'react'
import { useRowShortcuts } from '#src/admin/ui/shortcuts/use-row-shortcuts.ts'
import { submissionStatuses } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { toRowId } from './SubmissionRows.tsx'
import { inboxTexts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'

const { shortcuts: texts, statuses } = inboxTexts

/** Shortcuts of an inbox. Returns the ref of the element around its rows. */
export function useInboxShortcuts<Kind extends SubmissionKind>(inbox: InboxState<Kind>, isShown: boolean) {
  const { kind, openId, openRow, closeRow, nextNewRow, selection } = inbox
  const list = useRef<HTMLDivElement>(null)

  function closeFromList(): boolean {
    const isClosing = openId !== undefined && list.current?.contains(document.activeElement) === true
    if (isClosing) closeRow()
    return isClosing
  }

  /** Opens the next new entry. Moves the focus from a row to the row of that entry, because digits set the focused row's status. */
  function openNext(): boolean {
    if (!nextNewRow) return false
    openRow(nextNewRow.id)
    if (list.current?.contains(document.activeElement)) document.getElementById(toRowId(kind, nextNewRow.id))?.focus()
    return true
  }

  useRowShortcuts(list, isShown, {
    onSelect: selection.toggle,
    onMove: (id) => openId && openRow(id),
    more: [
      { keys: ['Escape'], description: texts.close, run: closeFromList },
      { keys: ['n'], description: texts.next, run: openNext },
      // The focused row sets its status.
      ...submissionStatuses[kind].map((status, index) => ({
        keys: [String(index + 1)],
        description: texts.setStatus(statuses[status] ?? status),
        run: () => false,
      })),
    ],
  })

  return list
}
