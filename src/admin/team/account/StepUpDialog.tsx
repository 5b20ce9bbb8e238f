import { useStore } from '@nanostores/react'
import { $pendingConfirmations, resolveConfirmations } from '#src/admin/session/confirming.ts'
import { createLatePart } from '#src/admin/ui/late/late-part.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'

const texts = { title: 'Confirm it is you', opening: 'Opening the identity check…' }

const LateStepUpForm = createLatePart(async () => (await import('./StepUpForm.tsx')).StepUpForm, texts.opening)

/** Step-up authentication: opens over the current screen when the API asks users to confirm their identity. */
export function StepUpDialog() {
  const pendingConfirmations = useStore($pendingConfirmations)

  return (
    <Dialog
      open={pendingConfirmations.length > 0}
      onClose={() => resolveConfirmations(false)}
      title={texts.title}
      width="max-w-[min(38rem,calc(100%-2rem))]"
    >
      <LateStepUpForm />
    </Dialog>
  )
}
