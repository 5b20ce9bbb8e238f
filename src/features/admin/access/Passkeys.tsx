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

interface Props {
  passkeys: OwnPasskey[]
  domain: string
  canRemove: boolean
}

export function Passkeys({ passkeys, domain, canRemove }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const [adding, setAdding] = useState(passkeys.length === 0)
  const [doomed, setDoomed] = useState<OwnPasskey>()
  const { pending, take } = useStep(title)

  async function add(name: string) {
    await addPasskey(name)
    showToast({ title: 'Passkey added' })
    setAdding(false)
    catchFocus(() => title.current)
  }

  async function remove() {
    if (!doomed) return
    const { id, name } = doomed
    await take({
      key: id,
      done: `The passkey “${name}” was removed`,
      failed: 'Failed to remove the passkey',
      work: () => removePasskey(id),
    })
    setDoomed(undefined)
  }

  return (
    <Part
      title="Passkeys"
      titleRef={title}
      action={
        <Button look="quiet" aria-expanded={adding} onClick={() => setAdding(!adding)}>
          {adding ? 'Cancel' : 'Add a passkey'}
        </Button>
      }
    >
      {adding && (
        <div className="max-w-sheet bg-paper-deep p-4">
          <PasskeyForm submit="Add this device" onSubmit={add} />
        </div>
      )}
      {passkeys.length === 0 ? (
        <p>You have none yet. It is the shortest way in, and nobody can talk you out of it.</p>
      ) : (
        <ul>
          {passkeys.map((passkey) => (
            <ListLine
              key={passkey.id}
              action={
                canRemove && (
                  <Button look="danger" aria-label={`Remove ${passkey.name}`} onClick={() => setDoomed(passkey)}>
                    Remove
                  </Button>
                )
              }
            >
              <h4 className={admin.title}>{passkey.name}</h4>
              <p className={admin.facts}>
                {passkey.usedAt ? (
                  <>
                    Last used: <time dateTime={passkey.usedAt}>{shortMoment(passkey.usedAt)}</time>.
                  </>
                ) : (
                  'Not used yet.'
                )}{' '}
                Set: <time dateTime={passkey.createdAt}>{shortMoment(passkey.createdAt)}</time>.
              </p>
              {passkey.domain !== domain && (
                <p className={admin.notSaved}>
                  It belongs to {passkey.domain}, and opens nothing on {domain}.
                </p>
              )}
            </ListLine>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={doomed !== undefined}
        pending={pending !== undefined}
        title="Remove this passkey?"
        text={`“${doomed?.name ?? ''}” opens the site no more. Devices that are logged in stay so until you end them.`}
        confirm="Remove"
        onConfirm={remove}
        onCancel={() => setDoomed(undefined)}
      />
    </Part>
  )
}
