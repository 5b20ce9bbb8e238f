import { useRef, useState } from 'react'
import { useHeld } from '#src/api/admin/held.ts'
import type { InboxName } from '#src/api/admin/inbox.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { words } from '#src/features/admin/inbox/words.ts'
import { LoadMore } from '#src/features/admin/LoadMore.tsx'
import { HeldBar } from './HeldBar.tsx'
import { HeldRow } from './HeldRow.tsx'
import { useChoice } from './use-choice.ts'
import { useDecision } from './use-decision.ts'

export function HeldList({ list }: { list: InboxName }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [network, setNetwork] = useState('')
  const [asking, setAsking] = useState(false)
  const { pages, networks, asOf } = useHeld(list, network)
  const { rows, next, loading, failed } = pages
  const all = networks.reduce((sum, { count }) => sum + count, 0)
  const count = networks.find(({ name }) => name === network)?.count ?? all
  const chosen = useChoice({ shown: rows.map(({ id }) => id), count, asOf, network })
  const decision = useDecision(list, finish)
  const { thing, things } = words[list]

  function show(name: string) {
    chosen.clear()
    setNetwork(name)
  }

  // What was decided took its buttons with it.
  function finish() {
    chosen.clear()
    setAsking(false)
    if (network && chosen.isAll) setNetwork('')
    else pages.reload()
    title.current?.focus()
  }

  return (
    <section className="grid gap-4 pt-4" aria-labelledby={`held-${list}`} aria-busy={loading === 'first' || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id={`held-${list}`} ref={title} tabIndex={-1}>
          Held {things}: {all}
        </h3>
        <Button look="quiet" onClick={pages.reload}>
          Refresh<span className="sr-only"> the held {things}</span>
        </Button>
      </div>
      {networks.length > 1 && (
        <Field label="Network" hint="Forms of one network came over the same connection: a rally, or a machine.">
          {(control) => (
            <select {...control} value={network} onChange={({ target }) => show(target.value)}>
              <option value="">All networks ({all})</option>
              {networks.map((one) => (
                <option key={one.name} value={one.name}>
                  {one.name} ({one.count})
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <LoadState
        loading={loading === 'first' && rows.length === 0}
        failed={failed === 'first'}
        empty={rows.length === 0}
        placeholder={<p role="status">Loading held {things}...</p>}
        emptyText={`No ${thing} is held.`}
        onRetry={pages.reload}
      >
        <HeldBar
          all={`Select all ${count}`}
          isAll={chosen.isAll}
          amount={chosen.amount}
          things={chosen.amount === 1 ? thing : things}
          pending={decision.pending}
          onTickAll={chosen.tickAll}
          onRelease={() => decision.take('release', chosen.choice, chosen.amount)}
          onErase={() => setAsking(true)}
        />
        <ul className="grid gap-4">
          {rows.map((row) => (
            <li key={row.id}>
              <HeldRow row={row} ticked={chosen.isTicked(row.id)} onTick={() => chosen.tick(row.id)} />
            </li>
          ))}
        </ul>
        <LoadMore
          hasMore={next !== null}
          loading={loading === 'more'}
          failed={failed === 'more'}
          onMore={pages.loadMore}
        />
      </LoadState>
      <ConfirmDialog
        open={asking}
        title={`Erase ${chosen.amount} held ${chosen.amount === 1 ? thing : things}?`}
        text="They will be gone for good. Nobody can bring them back."
        confirm="Erase"
        pending={decision.pending !== undefined}
        onConfirm={() => decision.take('erase', chosen.choice, chosen.amount)}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
