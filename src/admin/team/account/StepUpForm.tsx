import { useStore } from '@nanostores/react'
import { $pendingConfirmations, resolveConfirmations } from '#src/admin/session/confirming.ts'
import { $member } from '#src/admin/session/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { OwnFactorForm } from './factors/OwnFactorForm.tsx'
import { SharedPasswordForm } from './factors/SharedPasswordForm.tsx'

const texts = {
  intro:
    'Confirm your identity before a step that cannot be undone, gives others access or could mislead donors. The confirmation is valid for ten minutes. Your unsaved text is kept.',
  passkey: 'Confirm with a passkey',
  submit: 'Confirm',
  cancel: 'Not now',
  confirmationFailed: 'Failed to confirm your identity',
} as const

export function StepUpForm() {
  const member = useStore($member)
  const reasons = useStore($pendingConfirmations).flatMap(({ reason }) => reason ?? [])
  const onConfirmed = () => resolveConfirmations(true)

  return (
    <div className="grid gap-4">
      {[...new Set(reasons)].map((reason) => (
        <p key={reason} className="font-bold wrap-anywhere">
          {reason}
        </p>
      ))}
      <p>{texts.intro}</p>
      {member ? (
        <OwnFactorForm
          passkeyLabel={texts.passkey}
          passwordLabel={texts.submit}
          failedTitle={texts.confirmationFailed}
          onConfirmed={onConfirmed}
        />
      ) : (
        <SharedPasswordForm
          submitLabel={texts.submit}
          failedTitle={texts.confirmationFailed}
          onConfirmed={onConfirmed}
        />
      )}
      <Button variant="quiet" className="justify-self-start" onClick={() => resolveConfirmations(false)}>
        {texts.cancel}
      </Button>
    </div>
  )
}
