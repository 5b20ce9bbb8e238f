import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useOperation, useOperationMutation } from '#src/admin/api/operations.ts'
import { $setupHiddenOn, $setupRestored } from '#src/admin/session/session.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { changeSetupOperation, readSetupOperation } from '#src/contract/setup/operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { SetupLine } from './SetupLine.tsx'

const texts = { show: 'Show the setup checklist', showFailed: 'Failed to show the setup checklist' }

function useIsChecklistHidden(): boolean {
  return useStore($setupHiddenOn) === formatLagosDay(new Date())
}

/** Shows the site setup checklist to owners until all steps are done or an owner dismisses the checklist. */
export function Setup({ onInvite }: { onInvite: () => void }) {
  const canManageSettings = usePermission('manage-settings')
  const isChecklistHidden = useIsChecklistHidden()
  // Keep the room of the line even if the server hides it, so that the page does not move while it loads.
  const [hasRoom, setHasRoom] = useState(!isChecklistHidden)
  if (!canManageSettings || (isChecklistHidden && !hasRoom)) return null
  return (
    <div className="mt-4 min-h-13 print:hidden">
      {!isChecklistHidden && <SetupLine onInvite={onInvite} onDismiss={() => setHasRoom(false)} />}
    </div>
  )
}

/** Button that shows the dismissed or finished setup checklist again. */
export function ShowChecklistButton() {
  const canManageSettings = usePermission('manage-settings')
  const isChecklistHidden = useIsChecklistHidden()
  const isShown = canManageSettings && isChecklistHidden
  const { mutate: readChecklist, isValidating } = useOperation(readSetupOperation, isShown ? {} : null, {
    revalidateOnMount: false,
    revalidateIfStale: false,
  })
  const { trigger, isMutating } = useOperationMutation(changeSetupOperation, {
    onSuccess: showChecklist,
    onError: (error) => showFailure(texts.showFailed, error),
  })
  if (!isShown) return null

  async function showChecklist() {
    const checklist = await readChecklist()
    if (checklist?.dismissed !== false) return showErrorToast({ title: texts.showFailed })
    $setupRestored.set(true)
    $setupHiddenOn.set('')
  }

  return (
    <Button
      variant="link"
      className="print:hidden"
      pending={isMutating || isValidating}
      onClick={() => trigger({ body: { dismissed: false } })}
    >
      {texts.show}
    </Button>
  )
}
