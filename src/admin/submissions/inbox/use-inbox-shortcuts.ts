import { useRef } from 'react'
import { useRowShortcuts } from '#src/admin/ui/shortcuts/use-row-shortcuts.ts'
import { submissionStatuses } from '#src/contract/submissions/kinds.ts'
import type { SubmissionKind } from '#src/contract/submissions/submissions.ts'
import { inboxTexts } from './texts.ts'
import type { InboxState } from './use-inbox.ts'

const { shortcuts: texts, statuses } = inboxTexts

/** Shortcuts of an inbox. Returns the ref of the element around its rows. */
export function useInboxShortcuts<Kind extends SubmissionKind>(inbox: InboxState<Kind>, isShown: boolean) {
  const { kind, openId, openRow, closeRow } = inbox
  const list = useRef<HTMLDivElement>(null)

  function closeFromList(): boolean {
    const isClosing = openId !== undefined && list.current?.contains(document.activeElement) === true
    if (isClosing) closeRow()
    return isClosing
  }

  useRowShortcuts(list, isShown, {
    onMove: (id) => openId && openRow(id),
    more: [
      { keys: ['Escape'], description: texts.close, run: closeFromList },
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
