import { useRef, useState } from 'react'
import { renewRecoveryCodes } from '#src/api/admin/access.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { RECOVERY_CODES } from '#src/contract/factors.ts'
import { RecoveryCodes } from '#src/features/admin/factor/RecoveryCodes.tsx'
import { useStep } from '#src/features/admin/use-step.ts'
import { Part } from './Part.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.recoveryCodes

interface Props {
  name: string
  left: number
}

export function Codes({ name, left }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [codes, setCodes] = useState<string[]>()
  const [confirming, setConfirming] = useState(false)
  const { pending, take } = useStep(title)

  async function renew() {
    await take({
      key: 'renew',
      done: texts.renewed,
      failed: texts.renewFailed,
      work: async () => setCodes((await renewRecoveryCodes()).codes),
    })
    setConfirming(false)
  }

  return (
    <Part
      title={texts.title}
      titleRef={title}
      action={
        <Button look="quiet" onClick={() => setConfirming(true)}>
          {texts.renew}
        </Button>
      }
    >
      {codes ? <RecoveryCodes name={name} codes={codes} /> : <p>{texts.left(left, RECOVERY_CODES)}</p>}
      <ConfirmDialog
        open={confirming}
        pending={pending !== undefined}
        title={texts.renewTitle}
        text={texts.renewText}
        confirm={texts.confirmRenew}
        onConfirm={renew}
        onCancel={() => setConfirming(false)}
      />
    </Part>
  )
}
