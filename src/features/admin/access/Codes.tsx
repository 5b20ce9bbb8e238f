import { useRef, useState } from 'react'
import { renewRecoveryCodes } from '#src/api/admin/access.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { RECOVERY_CODES } from '#src/contract/factors.ts'
import { RecoveryCodes } from '#src/features/admin/factor/RecoveryCodes.tsx'
import { useStep } from '#src/features/admin/use-step.ts'
import { Part } from './Part.tsx'

interface Props {
  name: string
  left: number
}

export function Codes({ name, left }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [codes, setCodes] = useState<string[]>()
  const [asking, setAsking] = useState(false)
  const { pending, take } = useStep(title)

  async function renew() {
    await take({
      key: 'renew',
      done: 'New recovery codes made',
      failed: 'Failed to make recovery codes',
      work: async () => setCodes((await renewRecoveryCodes()).codes),
    })
    setAsking(false)
  }

  return (
    <Part
      title="Recovery codes"
      titleRef={title}
      action={
        <Button look="quiet" onClick={() => setAsking(true)}>
          Make new ones
        </Button>
      }
    >
      {codes ? (
        <RecoveryCodes name={name} codes={codes} />
      ) : (
        <p>
          {left} of {RECOVERY_CODES} are left. Each opens your access once, when a device is lost.
        </p>
      )}
      <ConfirmDialog
        open={asking}
        pending={pending !== undefined}
        title="Make new recovery codes?"
        text="Those that you have put away open nothing any more. The new ones are shown once: print them, or write them down."
        confirm="Make them"
        onConfirm={renew}
        onCancel={() => setAsking(false)}
      />
    </Part>
  )
}
