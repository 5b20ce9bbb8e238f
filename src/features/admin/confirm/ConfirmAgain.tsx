import { useStore } from '@nanostores/react'
import { Dialog } from '#src/components/ui/Dialog.tsx'
import { Later } from '#src/features/admin/Later.tsx'
import { $waiting, answerWaiting } from '#src/stores/staff/confirming.ts'

const loadWays = async () => (await import('./ConfirmWays.tsx')).ConfirmWays

/** Comes over whatever is open when a call asks for the factor again; what was typed stays below it. */
export function ConfirmAgain() {
  const waiting = useStore($waiting)

  return (
    <Dialog
      open={waiting.length > 0}
      onClose={() => answerWaiting(false)}
      title="Is it still you?"
      width="max-w-[min(38rem,calc(100%-2rem))]"
    >
      <Later load={loadWays} opening="Opening…" />
    </Dialog>
  )
}
