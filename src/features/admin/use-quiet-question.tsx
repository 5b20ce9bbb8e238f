import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { election, electionWords as words } from '#src/content/election.ts'
import { isQuiet } from '#src/lib/polling-day.ts'
import { Note } from './Note.tsx'

interface QuietQuestion {
  ask: (publish: () => void) => void
  note: ReactNode
  dialog: ReactNode
}

export function useQuietQuestion(): QuietQuestion {
  const [waiting, setWaiting] = useState<() => void>()
  const { pollingDay } = election

  return {
    ask: (publish) => (isQuiet(pollingDay) ? setWaiting(() => publish) : publish()),
    note: isQuiet(pollingDay) && <Note role="status">{words.adminNote}</Note>,
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
