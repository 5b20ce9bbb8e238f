import { useRef, useState } from 'react'
import { removePassword, requestTotpEnrolment, setPassword } from '#src/api/admin/access.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import type { OwnAccess, TotpEnrolment } from '#src/contract/factors.ts'
import { Actions } from '#src/features/admin/Actions.tsx'
import { PasswordForm } from '#src/features/admin/factor/PasswordForm.tsx'
import { restoreFocus } from '#src/features/admin/restore-focus.ts'
import { useTask } from '#src/features/admin/use-task.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { AccountSection } from './AccountSection.tsx'
import { accountTexts as shared } from './texts.ts'

const texts = shared.password

type Open = { kind: 'closed' | 'password' } | { kind: 'both'; totp: TotpEnrolment }

interface Props {
  member: string
  password: OwnAccess['password']
  canRemove: boolean
}

export function PasswordSection({ member, password, canRemove }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState<Open>({ kind: 'closed' })
  const [confirming, setConfirming] = useState(false)
  const { pending, runTask } = useTask(title)

  function openBoth() {
    return runTask({
      key: 'both',
      failedTitle: texts.startFailed,
      request: async () => setOpen({ kind: 'both', totp: await requestTotpEnrolment() }),
    })
  }

  async function save(newPassword: string, code?: string) {
    const ticket = open.kind === 'both' && open.totp.ticket
    await setPassword({ password: newPassword, ...(ticket && code && { totp: { ticket, code } }) })
    showToast(texts.passwordSaved)
    setOpen({ kind: 'closed' })
    restoreFocus(() => title.current)
  }

  async function remove() {
    await runTask({
      key: 'remove',
      doneTitle: texts.passwordRemoved,
      failedTitle: texts.removeFailed,
      request: removePassword,
    })
    setConfirming(false)
  }

  return (
    <AccountSection title={texts.title} titleRef={title}>
      <p>
        {password ? (
          <>
            {texts.lastChanged} <time dateTime={password.changedAt}>{formatShortDateTime(password.changedAt)}</time>.{' '}
            {texts.isSet}
          </>
        ) : (
          texts.notSet
        )}
      </p>
      {open.kind === 'closed' ? (
        <Actions>
          {password && (
            <Button variant="quiet" onClick={() => setOpen({ kind: 'password' })}>
              {texts.change}
            </Button>
          )}
          <Button variant="quiet" pending={pending === 'both'} onClick={openBoth}>
            {password ? texts.changeBoth : texts.setUp}
          </Button>
          {password && canRemove && (
            <Button variant="danger" onClick={() => setConfirming(true)}>
              {texts.remove}
            </Button>
          )}
        </Actions>
      ) : (
        <div className="grid max-w-sheet gap-4 bg-paper-deep p-4">
          <PasswordForm
            memberName={member}
            totp={open.kind === 'both' ? open.totp : undefined}
            submitLabel={texts.save}
            onSubmit={save}
          />
          <Button variant="quiet" className="justify-self-start" onClick={() => setOpen({ kind: 'closed' })}>
            {shared.cancel}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        pending={pending === 'remove'}
        title={texts.removeTitle}
        text={texts.removeText}
        confirm={shared.remove}
        onConfirm={remove}
        onCancel={() => setConfirming(false)}
      />
    </AccountSection>
  )
}
