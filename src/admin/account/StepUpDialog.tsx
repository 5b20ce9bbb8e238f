import { useStore } from '@nanostores/react'
import { $pendingConfirmations, resolveConfirmations } from '#src/admin/session/confirming.ts'
import { LazySection } from '#src/admin/ui/LazySection.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'

const texts = { title: 'Confirm it is you', opening: 'Opening the identity check…' }

const loadStepUpForm = async () => (await import('./StepUpForm.tsx')).StepUpForm

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
      <LazySection loadSection={loadStepUpForm} loadingText={texts.opening} />
    </Dialog>
  )
}
