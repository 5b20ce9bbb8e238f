import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { election, electionTexts as words } from '#src/content/election.ts'
import { isSilencePeriod } from '#src/lib/polling-day.ts'
import { NoteBox } from './NoteBox.tsx'

interface QuietQuestion {
  ask: (publish: () => void) => void
  note: ReactNode
  dialog: ReactNode
}

export function useSilencePeriodQuestion(): QuietQuestion {
  const [waiting, setWaiting] = useState<() => void>()
  const { pollingDay } = election

  return {
    ask: (publish) => (isSilencePeriod(pollingDay) ? setWaiting(() => publish) : publish()),
    note: isSilencePeriod(pollingDay) && <NoteBox role="status">{words.adminNote}</NoteBox>,
    dialog: (
      <ConfirmDialog
        open={waiting !== undefined}
        title={words.adminQuestion}
        text={words.adminText}
        confirm={words.adminConfirm}
        onConfirm={() => {
          setWaiting(undefined)
          waiting?.()
        }}
        onCancel={() => setWaiting(undefined)}
      />
    ),
  }
}
