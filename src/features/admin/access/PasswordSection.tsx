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

type OpenForm = { kind: 'closed' | 'password' } | { kind: 'both'; totp: TotpEnrolment }

interface Props {
  member: string
  password: OwnAccess['password']
  canRemove: boolean
}

export function PasswordSection({ member, password, canRemove }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [openForm, setOpenForm] = useState<OpenForm>({ kind: 'closed' })
  const [isConfirming, setConfirming] = useState(false)
  const { pending, runTask } = useTask(headingRef)

  function openPasswordAndAppForm() {
    return runTask({
      key: 'both',
      failedTitle: texts.startFailed,
      request: async () => setOpenForm({ kind: 'both', totp: await requestTotpEnrolment() }),
    })
  }

  async function savePassword(newPassword: string, code?: string) {
    const ticket = openForm.kind === 'both' && openForm.totp.ticket
    await setPassword({ password: newPassword, ...(ticket && code && { totp: { ticket, code } }) })
    showToast(texts.passwordSaved)
    setOpenForm({ kind: 'closed' })
    restoreFocus(() => headingRef.current)
  }

  async function confirmRemoval() {
    await runTask({
      key: 'remove',
      successTitle: texts.passwordRemoved,
      failedTitle: texts.removeFailed,
      request: removePassword,
    })
    setConfirming(false)
  }

  return (
    <AccountSection title={texts.title} titleRef={headingRef}>
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
      {openForm.kind === 'closed' ? (
        <Actions>
          {password && (
            <Button variant="quiet" onClick={() => setOpenForm({ kind: 'password' })}>
              {texts.change}
            </Button>
          )}
          <Button variant="quiet" pending={pending === 'both'} onClick={openPasswordAndAppForm}>
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
            totp={openForm.kind === 'both' ? openForm.totp : undefined}
            submitLabel={texts.save}
            onSubmit={savePassword}
          />
          <Button variant="quiet" className="justify-self-start" onClick={() => setOpenForm({ kind: 'closed' })}>
            {shared.cancel}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isConfirming}
        pending={pending === 'remove'}
        title={texts.removeTitle}
        text={texts.removeText}
        confirmLabel={shared.remove}
        onConfirm={confirmRemoval}
        onCancel={() => setConfirming(false)}
      />
    </AccountSection>
  )
}
