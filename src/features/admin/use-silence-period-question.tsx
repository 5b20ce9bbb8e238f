import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { election, electionTexts as words } from '#src/content/election.ts'
import { isSilencePeriod } from '#src/lib/polling-day.ts'
import { NoteBox } from './NoteBox.tsx'

interface SilencePeriodQuestion {
  askToPublish: (publish: () => void) => void
  note: ReactNode
  dialog: ReactNode
}

export function useSilencePeriodQuestion(): SilencePeriodQuestion {
  const [pendingPublish, setPendingPublish] = useState<() => void>()
  const { pollingDay } = election

  return {
    askToPublish: (publish) => (isSilencePeriod(pollingDay) ? setPendingPublish(() => publish) : publish()),
    note: isSilencePeriod(pollingDay) && <NoteBox role="status">{words.adminNote}</NoteBox>,
    dialog: (
      <ConfirmDialog
        open={pendingPublish !== undefined}
        title={words.adminQuestion}
        text={words.adminText}
        confirmLabel={words.adminConfirm}
        onConfirm={() => {
          setPendingPublish(undefined)
          pendingPublish?.()
        }}
        onCancel={() => setPendingPublish(undefined)}
      />
    ),
  }
}
