import { useRef, useState } from 'react'
import { askForTotp, removePassword, setPassword } from '#src/api/admin/access.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import type { Access, TotpSetup } from '#src/contract/factors.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { catchFocus } from '#src/features/admin/catch-focus.ts'
import { PasswordForm } from '#src/features/admin/factor/PasswordForm.tsx'
import { useStep } from '#src/features/admin/use-step.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Part } from './Part.tsx'

type Open = { kind: 'closed' | 'password' } | { kind: 'both'; totp: TotpSetup }

interface Props {
  member: string
  password: Access['password']
  canRemove: boolean
}

export function PasswordAndCode({ member, password, canRemove }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<Open>({ kind: 'closed' })
  const [asking, setAsking] = useState(false)
  const { pending, take } = useStep(title)

  function openBoth() {
    return take({
      key: 'both',
      failed: 'Failed to begin',
      work: async () => setOpen({ kind: 'both', totp: await askForTotp() }),
    })
  }

  async function set(text: string, code?: string) {
    const ticket = open.kind === 'both' && open.totp.ticket
    await setPassword({ password: text, ...(ticket && code && { totp: { ticket, code } }) })
    showToast({ title: 'Your password is set', description: 'Other devices are logged out.' })
    setOpen({ kind: 'closed' })
    catchFocus(() => title.current)
  }

  async function remove() {
    await take({
      key: 'remove',
      done: 'Password and code removed',
      failed: 'Failed to remove them',
      work: removePassword,
    })
    setAsking(false)
  }

  return (
    <Part title="Password and code" titleRef={title}>
      <p>
        {password ? (
          <>
            Set: <time dateTime={password.changedAt}>{shortMoment(password.changedAt)}</time>. You log in with your
            name, the password, and the six digits of an app.
          </>
        ) : (
          'Not set. It is a second way in, for a device without passkeys or another domain.'
        )}
      </p>
      {open.kind === 'closed' ? (
        <Actions>
          {password && (
            <Button look="quiet" onClick={() => setOpen({ kind: 'password' })}>
              Change the password
            </Button>
          )}
          <Button look="quiet" pending={pending === 'both'} onClick={openBoth}>
            {password ? 'Password and a new app' : 'Set password and code'}
          </Button>
          {password && canRemove && (
            <Button look="danger" onClick={() => setAsking(true)}>
              Remove password and code
            </Button>
          )}
        </Actions>
      ) : (
        <div className="grid max-w-sheet gap-4 bg-paper-deep p-4">
          <PasswordForm
            member={member}
            totp={open.kind === 'both' ? open.totp : undefined}
            submit="Save"
            onSubmit={set}
          />
          <Button look="quiet" className="justify-self-start" onClick={() => setOpen({ kind: 'closed' })}>
            Cancel
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asking}
        pending={pending === 'remove'}
        title="Remove password and code?"
        text="You log in with a passkey alone then, and with recovery codes."
        confirm="Remove"
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </Part>
  )
}
