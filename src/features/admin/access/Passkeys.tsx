import { useRef, useState } from 'react'
import { addPasskey, removePasskey } from '#src/api/admin/access.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import type { OwnPasskey } from '#src/contract/factors.ts'
import { catchFocus } from '#src/features/admin/catch-focus.ts'
import { PasskeyForm } from '#src/features/admin/factor/PasskeyForm.tsx'
import { ListLine } from '#src/features/admin/ListLine.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { useStep } from '#src/features/admin/use-step.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { showToast } from '#src/stores/toasts.ts'
import { Part } from './Part.tsx'
import { accountTexts as shared } from './texts.ts'

const texts = shared.passkeys

interface Props {
  passkeys: OwnPasskey[]
  domain: string
  canRemove: boolean
}

export function Passkeys({ passkeys, domain, canRemove }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [adding, setAdding] = useState(passkeys.length === 0)
  const [removing, setRemoving] = useState<OwnPasskey>()
  const { pending, take } = useStep(title)

  async function add(name: string) {
    await addPasskey(name)
    showToast({ title: texts.added })
    setAdding(false)
    catchFocus(() => title.current)
  }

  async function remove() {
    if (!removing) return
    const { id, name } = removing
    await take({
      key: id,
      done: texts.removed(name),
      failed: texts.removeFailed,
      work: () => removePasskey(id),
    })
    setRemoving(undefined)
  }

  return (
    <Part
      title={texts.title}
      titleRef={title}
      action={
        <Button look="quiet" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {adding ? shared.cancel : texts.add}
        </Button>
      }
    >
      {adding && (
        <div className="max-w-sheet bg-paper-deep p-4">
          <PasskeyForm submit={texts.addDevice} onSubmit={add} />
        </div>
      )}
      {passkeys.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <ListLine
              key={passkey.id}
              action={
                canRemove && (
                  <Button look="danger" aria-label={texts.removeOne(passkey.name)} onClick={() => setRemoving(passkey)}>
                    {shared.remove}
                  </Button>
                )
              }
            >
              <h4 className={admin.title}>{passkey.name}</h4>
              <p className={admin.facts}>
                {passkey.usedAt ? (
                  <>
                    {shared.lastUsed} <time dateTime={passkey.usedAt}>{shortMoment(passkey.usedAt)}</time>.
                  </>
                ) : (
                  texts.notUsed
                )}{' '}
                {texts.addedOn} <time dateTime={passkey.createdAt}>{shortMoment(passkey.createdAt)}</time>.
              </p>
              {passkey.domain !== domain && (
                <p className={admin.notSaved}>{texts.otherDomain(passkey.domain, domain)}</p>
              )}
            </ListLine>
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
    </Part>
  )
}
