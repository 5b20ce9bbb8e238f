import { useRef, useState } from 'react'
import { decideAside, useSetAside } from '#src/api/admin/set-aside.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { Actions } from '#src/features/admin/Actions.tsx'
import { admin } from '#src/features/admin/looks.ts'
import { shortMoment } from '#src/lib/moments.ts'
import { showToast } from '#src/stores/toasts.ts'

/** What no list could take, as it is stored: staff see it, have it tried again, or erase it. */
export function SetAsideList() {
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error, mutate } = useSetAside()
  const [doomed, setDoomed] = useState<string>()
  const [pending, setPending] = useState(false)

  async function take(action: 'retry' | 'erase', name: string) {
    if (pending) return
    setPending(true)
    try {
      await decideAside({ action, names: [name] })
      const said = action === 'retry' ? 'It is tried again within two minutes' : 'Erased successfully'
      showToast({ title: said })
      await mutate()
      refreshSummary()
      title.current?.focus()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      showToast({ title: `Failed to ${action === 'retry' ? 'try it again' : 'erase it'}`, variant: 'destructive' })
    }
    setPending(false)
    setDoomed(undefined)
  }

  return (
    <section className="grid gap-4 pt-4" aria-labelledby="set-aside">
      <h3 className="text-xl" id="set-aside" ref={title} tabIndex={-1}>
        Set aside: {data?.count ?? 0}
      </h3>
      <LoadState
        loading={!data && !error}
        failed={!data && error !== undefined}
        empty={data?.items.length === 0}
        placeholder={<p role="status">Loading what is set aside...</p>}
        emptyText="Nothing is set aside: every form that was sent could be read and stored."
        onRetry={() => mutate()}
      >
        <p className="max-w-text">
          These were sent while the database was down, and could not be stored since: they were cut off, or the database
          refuses them. Write down what can still be read, then erase them.
        </p>
        <ul className="grid gap-4">
          {data?.items.map(({ name, receivedAt, list, text }) => (
            <li key={name} className="grid gap-2 edge-2 border-ink bg-white p-4">
              <h4 className={admin.title}>
                {list ? `One of the ${list}` : 'Cut off on its way'}
                {receivedAt && `, ${shortMoment(receivedAt)}`}
              </h4>
              <pre className="max-h-64 overflow-auto text-sm whitespace-pre-wrap wrap-anywhere">{text || 'Empty'}</pre>
              <Actions>
                <Button look="quiet" pending={pending} onClick={() => take('retry', name)}>
                  Try again
                </Button>
                <Button look="danger" onClick={() => setDoomed(name)}>
                  Erase
                </Button>
              </Actions>
            </li>
          ))}
        </ul>
        {data && data.count > data.items.length && <p>The oldest {data.items.length} are shown.</p>}
      </LoadState>
      <ConfirmDialog
        open={doomed !== undefined}
        title="Erase this entry?"
        text="What is left of it will be gone for good."
        confirm="Erase"
        pending={pending}
        onConfirm={() => doomed && take('erase', doomed)}
        onCancel={() => setDoomed(undefined)}
      />
    </section>
  )
}
