import { type ReactNode, useState } from 'react'
import { InfoBox } from '#src/admin/ui/Alert.tsx'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { election, electionTexts as words } from '#src/content/election.ts'
import { isSilencePeriod } from '#src/lib/dates/polling-day.ts'

interface SilencePeriodQuestion {
  askToPublish: (publish: () => void) => void
  infoBox: ReactNode
  dialog: ReactNode
}

export function useSilencePeriodQuestion(): SilencePeriodQuestion {
  const [pendingPublish, setPendingPublish] = useState<() => void>()
  const { pollingDay } = election

  return {
    askToPublish: (publish) => (isSilencePeriod(pollingDay) ? setPendingPublish(() => publish) : publish()),
    infoBox: isSilencePeriod(pollingDay) && <InfoBox role="status">{words.adminNote}</InfoBox>,
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
        shouldRestoreFocus={false}
      />
    ),
  }
}
