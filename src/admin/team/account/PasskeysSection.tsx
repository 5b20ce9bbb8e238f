import { useRef, useState } from 'react'
import { callAsStaff, checkSession } from '#src/admin/api/client.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { createPasskey } from '#src/admin/api/passkey.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { HeadedSection, ListRow } from '#src/admin/ui/layout.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { Time } from '#src/admin/ui/Time.tsx'
import type { OwnPasskey } from '#src/contract/team/factors.ts'
import {
  addPasskeyOperation,
  readAccessOperation,
  readPasskeyOptionsOperation,
  removePasskeyOperation,
} from '#src/contract/team/operations.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { PasskeyForm } from './factors/PasskeyForm.tsx'
import { accountTexts as shared } from './texts.ts'
import { useAccessChange } from './use-access-change.ts'

const texts = shared.passkeys

interface Props {
  passkeys: OwnPasskey[]
  domain: string
  canRemovePasskeys: boolean
}

export function PasskeysSection({ passkeys, domain, canRemovePasskeys }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(passkeys.length === 0)
  const addition = useOperationMutation(addPasskeyOperation, { revalidates: [readAccessOperation.path] })
  const removal = useAccessChange(removePasskeyOperation, texts.removeFailed)

  async function addPasskeyForDevice(name: string) {
    const passkey = await createPasskey(await callAsStaff(readPasskeyOptionsOperation))
    await addition.trigger({ body: { name, passkey } })
    // A passkey gives a member who logged in with a recovery code the full role.
    await checkSession()
    showToast({ title: texts.passkeyAdded })
    setAdding(false)
    restoreFocus(() => headingRef.current)
  }

  const confirmation = useConfirmation((passkey: OwnPasskey) =>
    removal.trigger({ id: passkey.id }, { onSuccess: () => showToast({ title: texts.describeRemoved(passkey.name) }) }),
  )

  return (
    <HeadedSection
      level={3}
      heading={texts.title}
      headingRef={headingRef}
      action={
        <Button variant="quiet" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {isAdding ? shared.cancel : texts.add}
        </Button>
      }
    >
      {isAdding && (
        <div className="max-w-sheet bg-paper-deep p-4">
          <PasskeyForm submitLabel={texts.addDevice} onSubmit={addPasskeyForDevice} />
        </div>
      )}
      {passkeys.length === 0 ? (
        <p>{texts.noPasskeys}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <ListRow
              key={passkey.id}
              action={
                canRemovePasskeys && (
                  <Button
                    variant="danger"
                    aria-label={texts.removeOne(passkey.name)}
                    onClick={() => confirmation.ask(passkey)}
                  >
                    {shared.remove}
                  </Button>
                )
              }
            >
              <h4 className={adminStyles.title}>{passkey.name}</h4>
              <p className={adminStyles.facts}>
                {passkey.usedAt ? (
                  <>
                    {shared.lastUsed} <Time at={passkey.usedAt} />.
                  </>
                ) : (
                  texts.notUsed
                )}{' '}
                {texts.addedOn} <Time at={passkey.createdAt} />.
              </p>
              {passkey.domain !== domain && (
                <p className={adminStyles.notSaved}>{texts.otherDomain(passkey.domain, domain)}</p>
              )}
            </ListRow>
          ))}
        </ul>
      )}
      <ConfirmDialog
        {...confirmation.dialog}
        title={texts.removeTitle}
        text={texts.removeText(confirmation.subject?.name ?? '')}
        confirmLabel={shared.remove}
      />
    </HeadedSection>
  )
}
