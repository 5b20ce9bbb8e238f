import { useStore } from '@nanostores/react'
import { Dialog } from '#src/components/ui/Dialog.tsx'
import { Later } from '#src/features/admin/Later.tsx'
import { $waiting, answerWaiting } from '#src/stores/staff/confirming.ts'
import { confirmTexts as texts } from './texts.ts'

const loadWays = async () => (await import('./ConfirmWays.tsx')).ConfirmWays

/** Step-up authentication: opens over the current screen, which keeps its state, when a call requires it. */
export function ConfirmAgain() {
  const waiting = useStore($waiting)

  return (
    <Dialog
      open={waiting.length > 0}
      onClose={() => answerWaiting(false)}
      title={texts.title}
      width="max-w-[min(38rem,calc(100%-2rem))]"
    >
      <Later load={loadWays} opening={texts.opening} />
    </Dialog>
  )
}
