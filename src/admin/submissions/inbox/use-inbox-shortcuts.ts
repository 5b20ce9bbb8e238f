import { useRef } from 'react'
import type { InboxName } from '#src/admin/api/inbox.ts'
import { useRowShortcuts } from '#src/admin/ui/shortcuts/use-row-shortcuts.ts'
import { inboxTexts } from './texts.ts'
import { type InboxState, submissionStatuses } from './use-inbox.ts'

const { shortcuts: texts, statuses } = inboxTexts

/** Shortcuts of an inbox. Returns the ref of the element around its rows. */
export function useInboxShortcuts<List extends InboxName>(inbox: InboxState<List>, isShown: boolean) {
  const { inboxName, openId, openRow, closeRow } = inbox
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
      ...submissionStatuses[inboxName].map((status, index) => ({
        keys: [String(index + 1)],
        description: texts.setStatus(statuses[status] ?? status),
        run: () => false,
      })),
    ],
  })

  return list
}
