import { useRef, useState } from 'react'
import { showFailure } from '#src/admin/account/factors/describe-failure.ts'
import { RecoveryCodesCard } from '#src/admin/account/factors/RecoveryCodesCard.tsx'
import { ConfirmDialog } from '#src/admin/ui/ConfirmDialog.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { useOperationMutation } from '#src/api/admin/operations.ts'
import { RECOVERY_CODE_COUNT } from '#src/contract/factors.ts'
import { readAccessOperation, renewRecoveryCodesOperation } from '#src/contract/operations/account.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { AccountSection } from './AccountSection.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.recoveryCodes

interface Props {
  name: string
  remainingCodeCount: number
}

export function RecoveryCodesSection({ name, remainingCodeCount }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const renewal = useOperationMutation(renewRecoveryCodesOperation, {
    revalidates: [readAccessOperation.path],
    onSuccess() {
      showToast({ title: texts.codesRenewed })
      restoreFocus(() => headingRef.current)
    },
    onError: (error) => showFailure(texts.renewFailed, error),
  })

  async function renewCodes() {
    await renewal.trigger()
    setConfirming(false)
  }

  return (
    <AccountSection
      title={texts.title}
      titleRef={headingRef}
      action={
        <Button variant="quiet" onClick={() => setConfirming(true)}>
          {texts.renew}
        </Button>
      }
    >
      {renewal.data ? (
        <RecoveryCodesCard name={name} codes={renewal.data.codes} />
      ) : (
        <p>{texts.describeCodesLeft(remainingCodeCount, RECOVERY_CODE_COUNT)}</p>
      )}
      <ConfirmDialog
        open={isConfirming}
        pending={renewal.isMutating}
        title={texts.renewTitle}
        text={texts.renewText}
        confirmLabel={texts.confirmRenew}
        onConfirm={renewCodes}
        onCancel={() => setConfirming(false)}
      />
    </AccountSection>
  )
}
