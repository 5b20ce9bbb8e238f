import { useStore } from '@nanostores/react'
import { useOperation, useOperationMutation } from '#src/admin/api/operations.ts'
import { $setupHiddenOn, $setupRestored } from '#src/admin/session/session.ts'
import { usePermission } from '#src/admin/session/use-permission.ts'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { createLatePart } from '#src/admin/ui/late/late-part.tsx'
import { formatLagosDay } from '#src/contract/rules/lagos.ts'
import { changeSetupOperation, readSetupOperation } from '#src/contract/setup/operations.ts'
import { Button } from '#src/ui/Button.tsx'

const texts = { show: 'Show the setup checklist', showFailed: 'Failed to show the setup checklist' }

// Most members never see the checklist.
const LateSetupCard = createLatePart(
  async () => (await import('./SetupCard.tsx')).SetupCard,
  <div className="mt-8 min-h-120 bg-paper-deep" />,
)

function useIsChecklistHidden(): boolean {
  return useStore($setupHiddenOn) === formatLagosDay(new Date())
}

/** Loads the data of the setup checklist at the same time as its code. */
function SetupChecklistCard({ onInvite }: { onInvite: () => void }) {
  const {
    data,
    error,
    isValidating,
    mutate: checkAgain,
  } = useOperation(readSetupOperation, {}, { revalidateIfStale: false })
  const cardProps = { checklist: data, hasFailed: error !== undefined, isChecking: isValidating }
  return <LateSetupCard {...cardProps} onCheck={() => checkAgain()} onInvite={onInvite} />
}

/** Shows the site setup checklist to owners until all steps are done or an owner dismisses the checklist. */
export function Setup({ onInvite }: { onInvite: () => void }) {
  const canManageSettings = usePermission('manage-settings')
  const isChecklistHidden = useIsChecklistHidden()
  return canManageSettings && !isChecklistHidden ? <SetupChecklistCard onInvite={onInvite} /> : null
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
