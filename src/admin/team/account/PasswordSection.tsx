import { useRef, useState } from 'react'
import { checkSession } from '#src/admin/api/client.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow, HeadedSection } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { OwnAccess, TotpEnrolment } from '#src/contract/team/factors.ts'
import {
  readAccessOperation,
  readTotpSetupOperation,
  removePasswordOperation,
  setPasswordOperation,
} from '#src/contract/team/operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { PasswordForm } from './factors/PasswordForm.tsx'
import { accountTexts as shared } from './texts.ts'
import { useAccessChange } from './use-access-change.ts'

const texts = shared.password

type OpenPasswordForm = { kind: 'closed' | 'password' } | { kind: 'both'; totpEnrolment: TotpEnrolment }

interface Props {
  memberName: string
  password: OwnAccess['password']
  canRemovePassword: boolean
}

export function PasswordSection({ memberName, password, canRemovePassword }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [openForm, setOpenForm] = useState<OpenPasswordForm>({ kind: 'closed' })
  const enrolment = useOperationMutation(readTotpSetupOperation, {
    onSuccess: (totpEnrolment) => setOpenForm({ kind: 'both', totpEnrolment }),
    onError: (error) => showFailure(texts.startFailed, error),
  })
  const change = useOperationMutation(setPasswordOperation, { revalidates: [readAccessOperation.path] })
  const removal = useAccessChange(removePasswordOperation, texts.removeFailed, () =>
    showToast({ title: texts.passwordRemoved }),
  )
  const confirmation = useConfirmation(() => removal.trigger())

  async function savePassword(newPassword: string, code?: string) {
    const enrolmentToken = openForm.kind === 'both' && openForm.totpEnrolment.ticket
    await change.trigger({
      body: { password: newPassword, ...(enrolmentToken && code && { totp: { ticket: enrolmentToken, code } }) },
    })
    // A password gives a member who logged in with a recovery code the full role.
    await checkSession()
    showToast(texts.passwordSaved)
    setOpenForm({ kind: 'closed' })
    restoreFocus(() => headingRef.current)
  }

  return (
    <HeadedSection level={3} heading={texts.title} headingRef={headingRef}>
      <p>
        {password ? (
          <>
            {texts.lastChanged} <Time at={password.changedAt} />. {texts.isSet}
          </>
        ) : (
          texts.notSet
        )}
      </p>
      {openForm.kind === 'closed' ? (
        <ButtonRow>
          {password && (
            <Button variant="quiet" onClick={() => setOpenForm({ kind: 'password' })}>
              {texts.change}
            </Button>
          )}
          <Button variant="quiet" pending={enrolment.isMutating} onClick={() => enrolment.trigger()}>
            {password ? texts.changeBoth : texts.setUp}
          </Button>
          {password && canRemovePassword && (
            <Button variant="danger" onClick={() => confirmation.ask()}>
              {texts.remove}
            </Button>
          )}
        </ButtonRow>
      ) : (
        <div className="grid max-w-sheet gap-4 bg-paper-deep p-4">
          <PasswordForm
            memberName={memberName}
            totpSetup={openForm.kind === 'both' ? openForm.totpEnrolment : undefined}
            submitLabel={texts.save}
            onSubmit={savePassword}
          />
          <Button variant="quiet" className="justify-self-start" onClick={() => setOpenForm({ kind: 'closed' })}>
            {shared.cancel}
          </Button>
        </div>
      )}
      <ConfirmDialog
        {...confirmation.dialog}
        title={texts.removeTitle}
        text={texts.removeText}
        confirmLabel={shared.remove}
      />
    </HeadedSection>
  )
}
