import { resolveConfirmations } from '#src/admin/session/confirming.ts'
import { Button } from '#src/ui/Button.tsx'
import { OwnFactorForm } from './factors/OwnFactorForm.tsx'

const texts = {
  intro:
    'Confirm your identity before a step that cannot be undone or gives others access. The confirmation is valid for ten minutes. Your unsaved text is kept.',
  passkey: 'Confirm with a passkey',
  submit: 'Confirm',
  cancel: 'Not now',
  confirmationFailed: 'Failed to confirm your identity',
} as const

export function StepUpForm() {
  return (
    <div className="grid gap-4">
      <p>{texts.intro}</p>
      <OwnFactorForm
        passkeyLabel={texts.passkey}
        passwordLabel={texts.submit}
        failedTitle={texts.confirmationFailed}
        onConfirmed={() => resolveConfirmations(true)}
      />
      <Button variant="quiet" className="justify-self-start" onClick={() => resolveConfirmations(false)}>
        {texts.cancel}
      </Button>
    </div>
  )
}
