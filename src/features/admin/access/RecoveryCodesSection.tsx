import { useRef, useState } from 'react'
import { renewRecoveryCodes } from '#src/api/admin/access.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { RECOVERY_CODE_COUNT } from '#src/contract/factors.ts'
import { RecoveryCodesCard } from '#src/features/admin/factor/RecoveryCodesCard.tsx'
import { useTask } from '#src/features/admin/use-task.ts'
import { AccountSection } from './AccountSection.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.recoveryCodes

interface Props {
  name: string
  remainingCodeCount: number
}

export function RecoveryCodesSection({ name, remainingCodeCount }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [codes, setCodes] = useState<string[]>()
  const [isConfirming, setConfirming] = useState(false)
  const { pending, runTask } = useTask(headingRef)

  async function renewCodes() {
    await runTask({
      key: 'renew',
      successTitle: texts.codesRenewed,
      failedTitle: texts.renewFailed,
      request: async () => setCodes((await renewRecoveryCodes()).codes),
    })
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
      {codes ? (
        <RecoveryCodesCard name={name} codes={codes} />
      ) : (
        <p>{texts.describeCodesLeft(remainingCodeCount, RECOVERY_CODE_COUNT)}</p>
      )}
      <ConfirmDialog
        open={isConfirming}
        pending={pending !== undefined}
        title={texts.renewTitle}
        text={texts.renewText}
        confirmLabel={texts.confirmRenew}
        onConfirm={renewCodes}
        onCancel={() => setConfirming(false)}
      />
    </AccountSection>
  )
}
