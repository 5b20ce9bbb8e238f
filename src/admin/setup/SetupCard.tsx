import { useOperationMutation } from '#src/admin/api/operations.ts'
import { focusSelectedTab } from '#src/admin/session/address.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { changeSetupOperation, readSetupOperation } from '#src/contract/setup/operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { type ShownChecklist, Steps } from './Steps.tsx'
import { setupTexts as texts } from './texts.tsx'

interface Props {
  /** Undefined until the first response from the server. */
  checklist: ShownChecklist | undefined
  hasFailed: boolean
  isChecking: boolean
  onCheck: () => void
  onInvite: () => void
  onDismiss: () => void
}

/** Steps of the opened setup checklist. */
export function SetupCard({ checklist, hasFailed, isChecking, onCheck, onInvite, onDismiss }: Props) {
  const dismissal = useOperationMutation(changeSetupOperation, {
    revalidates: [readSetupOperation.path],
    onSuccess() {
      onDismiss()
      showToast(texts.checklistDismissed)
      focusSelectedTab()
    },
    onError: (error) => showFailure(texts.dismissFailed, error),
  })

  return (
    <div className="grid gap-4 px-4 pb-4">
      {checklist && <Steps checklist={checklist} onInvite={onInvite} />}
      {hasFailed && !isChecking && (
        <p className={adminStyles.notSaved} role="alert">
          {texts.loadFailed}
        </p>
      )}
      <ButtonRow>
        <Button variant="quiet" pending={isChecking} onClick={onCheck}>
          {texts.checkAgain}
        </Button>
        {checklist && (
          <>
            <Button
              variant="quiet"
              pending={dismissal.isMutating}
              onClick={() => dismissal.trigger({ body: { dismissed: true } })}
            >
              {texts.dismiss}
            </Button>
            <p className="self-center text-sm text-ink-soft">{texts.dismissNote}</p>
          </>
        )}
      </ButtonRow>
    </div>
  )
}
