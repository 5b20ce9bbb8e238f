import { useRef, useState } from 'react'
import { addPasskey, removePasskey } from '#src/api/admin/access.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import type { OwnPasskey } from '#src/contract/factors.ts'
import { PasskeyForm } from '#src/features/admin/factor/PasskeyForm.tsx'
import { ListRow } from '#src/features/admin/ListRow.tsx'
import { restoreFocus } from '#src/features/admin/restore-focus.ts'
import { adminStyles } from '#src/features/admin/styles.ts'
import { useTask } from '#src/features/admin/use-task.ts'
import { formatShortDateTime } from '#src/lib/short-date-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { AccountSection } from './AccountSection.tsx'
import { accountTexts as shared } from './texts.ts'

const texts = shared.passkeys

interface Props {
  passkeys: OwnPasskey[]
  domain: string
  canRemovePasskeys: boolean
}

export function PasskeysSection({ passkeys, domain, canRemovePasskeys }: Props) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(passkeys.length === 0)
  const [passkeyToRemove, setPasskeyToRemove] = useState<OwnPasskey>()
  const { pending, runTask } = useTask(headingRef)

  async function addPasskeyForDevice(name: string) {
    await addPasskey(name)
    showToast({ title: texts.passkeyAdded })
    setAdding(false)
    restoreFocus(() => headingRef.current)
  }

  async function confirmRemoval() {
    if (!passkeyToRemove) return
    const { id, name } = passkeyToRemove
    await runTask({
      key: id,
      successTitle: texts.describeRemoved(name),
      failedTitle: texts.removeFailed,
      request: () => removePasskey(id),
    })
    setPasskeyToRemove(undefined)
  }

  return (
    <AccountSection
      title={texts.title}
      titleRef={headingRef}
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
                    onClick={() => setPasskeyToRemove(passkey)}
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
                    {shared.lastUsed} <time dateTime={passkey.usedAt}>{formatShortDateTime(passkey.usedAt)}</time>.
                  </>
                ) : (
                  texts.notUsed
                )}{' '}
                {texts.addedOn} <time dateTime={passkey.createdAt}>{formatShortDateTime(passkey.createdAt)}</time>.
              </p>
              {passkey.domain !== domain && (
                <p className={adminStyles.notSaved}>{texts.otherDomain(passkey.domain, domain)}</p>
              )}
            </ListRow>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={passkeyToRemove !== undefined}
        pending={pending !== undefined}
        title={texts.removeTitle}
        text={texts.removeText(passkeyToRemove?.name ?? '')}
        confirmLabel={shared.remove}
        onConfirm={confirmRemoval}
        onCancel={() => setPasskeyToRemove(undefined)}
      />
    </AccountSection>
  )
}
