import { Alert } from '#src/admin/ui/Alert.tsx'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { joinTexts as texts } from './texts.ts'
import type { InvitationRefusal } from './use-invitation.ts'

const retryableReasons: Partial<Record<InvitationRefusal, true>> = { many: true, unreached: true }

export function JoinRefusal({ reason, onRetry }: { reason: InvitationRefusal; onRetry: () => void }) {
  return (
    <>
      <Alert>
        <p>
          <strong>{texts.refusals[reason].title}</strong> {texts.refusals[reason].nextStep}
        </p>
      </Alert>
      {retryableReasons[reason] ? (
        <Button className="justify-self-start" onClick={onRetry}>
          {texts.retry}
        </Button>
      ) : (
        <a className={`${buttonClasses.link} justify-self-start`} href="/admin/login">
          {texts.login}
        </a>
      )}
    </>
  )
}
