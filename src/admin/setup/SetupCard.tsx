import { useEffect, useRef } from 'react'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { $setupHiddenOn, $setupRestored } from '#src/admin/session/session.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { changeSetupOperation, readSetupOperation } from '#src/contract/setup/operations.ts'
import type { SetupChecklist } from '#src/contract/setup/setup.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { focusSelectedTab, Steps } from './Steps.tsx'
import { setupTexts as texts } from './texts.tsx'

interface Props {
  /** Setup checklist; undefined until the first response from the server. */
  checklist: SetupChecklist | undefined
  hasFailed: boolean
  isChecking: boolean
  onCheck: () => void
  onInvite: () => void
}

export function SetupCard({ checklist, hasFailed, isChecking, onCheck, onInvite }: Props) {
  const dismissal = useOperationMutation(changeSetupOperation, {
    revalidates: [readSetupOperation.path],
    onSuccess() {
      showToast(texts.checklistDismissed)
      focusSelectedTab()
    },
    onError: (error) => showFailure(texts.dismissFailed, error),
  })
  const headingRef = useRef<HTMLHeadingElement>(null)
  // Keep the checklist on screen when the user completes the last step while the page is open.
  const shouldStayVisible = useRef($setupRestored.get())

  const items = checklist && !checklist.dismissed ? checklist.items : []
  const doneCount = items.filter((item) => item.done).length
  const isComplete = checklist !== undefined && doneCount === items.length
  const isChecklistHidden = checklist?.dismissed || (isComplete && !shouldStayVisible.current)

  useEffect(() => {
    if ($setupRestored.get()) headingRef.current?.focus()
    $setupRestored.set(false)
  }, [])

  useEffect(() => {
    if (isChecklistHidden) $setupHiddenOn.set(formatLagosDay(new Date()))
    else if (checklist) shouldStayVisible.current = true
  }, [checklist, isChecklistHidden])

  if (isChecklistHidden) return null

  return (
    <section className={`mt-8 ${adminStyles.sheet} print:hidden`} aria-labelledby="setup">
      <div className={adminStyles.head}>
        <h2 className="text-2xl" id="setup" ref={headingRef} tabIndex={-1}>
          {isComplete ? texts.titleWhenDone : texts.title}
        </h2>
        <p className={adminStyles.facts} role="status">
          {isChecking ? texts.checking : checklist && texts.progress(doneCount, items.length)}
        </p>
      </div>
      {checklist && <Steps checklist={checklist} doneCount={doneCount} onInvite={onInvite} />}
      {!checklist && !hasFailed && <div className="min-h-96 bg-paper-deep" />}
      {hasFailed && !isChecking && (
        <p className={adminStyles.notSaved} role="alert">
          {texts.loadFailed}
        </p>
      )}
      {(checklist || hasFailed) && (
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
      )}
    </section>
  )
}
