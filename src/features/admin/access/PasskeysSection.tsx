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
  canRemove: boolean
}

export function PasskeysSection({ passkeys, domain, canRemove }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [adding, setAdding] = useState(passkeys.length === 0)
  const [removing, setRemoving] = useState<OwnPasskey>()
  const { pending, runTask } = useTask(title)

  async function add(name: string) {
    await addPasskey(name)
    showToast({ title: texts.passkeyAdded })
    setAdding(false)
    restoreFocus(() => title.current)
  }

  async function remove() {
    if (!removing) return
    const { id, name } = removing
    await runTask({
      key: id,
      doneTitle: texts.describeRemoved(name),
      failedTitle: texts.removeFailed,
      request: () => removePasskey(id),
    })
    setRemoving(undefined)
  }

  return (
    <AccountSection
      title={texts.title}
      titleRef={title}
      action={
        <Button variant="quiet" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {adding ? shared.cancel : texts.add}
        </Button>
      }
    >
      {adding && (
        <div className="max-w-sheet bg-paper-deep p-4">
          <PasskeyForm submitLabel={texts.addDevice} onSubmit={add} />
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
                canRemove && (
                  <Button
                    variant="danger"
                    aria-label={texts.removeOne(passkey.name)}
                    onClick={() => setRemoving(passkey)}
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
        open={removing !== undefined}
        pending={pending !== undefined}
        title={texts.removeTitle}
        text={texts.removeText(removing?.name ?? '')}
        confirm={shared.remove}
        onConfirm={remove}
        onCancel={() => setRemoving(undefined)}
      />
    </AccountSection>
  )
}
