import { useRef, useState } from 'react'
import { moveToModeration, useNetworks } from '#src/api/admin/networks.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { tick } from '#src/components/fields/field.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { fromLagosInput, toLagosInput } from '#src/lib/publish-moment.ts'
import { showToast } from '#src/stores/toasts.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { useNetworksChoice } from './use-networks-choice.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SHOWN = 10
const LEAST = [1, 5, 20, 100]

const inWords = (amount: number) => `${amount} ${amount === 1 ? 'submission' : 'submissions'}`

/** Moves everything that some networks sent since a moment from the inbox to moderation. */
export function NetworkList({ onMoved }: { onMoved: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useState(() => toLagosInput(Date.now() - DAY_MS))
  const [isWhole, setWhole] = useState(false)
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const since = fromLagosInput(text)
  const { data, error, mutate } = useNetworks(since)
  const choice = useNetworksChoice(data)
  const { listed, amount, names } = choice

  async function move() {
    if (!data || !since || pending) return
    setPending(true)
    try {
      const moved = await moveToModeration({ networks: names, since, until: data.asOf })
      showToast({ title: `${inWords(moved)} moved to moderation` })
      choice.clear()
      setAsking(false)
      refreshSummary()
      onMoved()
      await mutate()
      title.current?.focus()
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      showToast({ title: 'Failed to move submissions', description: 'Please try again.', variant: 'destructive' })
    }
    setPending(false)
    setAsking(false)
  }

  return (
    <section className="grid gap-4 pt-4" aria-labelledby="networks">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id="networks" ref={title} tabIndex={-1}>
          Move a flood to moderation
        </h3>
        <Button look="quiet" onClick={() => mutate()}>
          Refresh<span className="sr-only"> the networks</span>
        </Button>
      </div>
      <p className="max-w-text">
        Choose the networks that sent it. Everything they sent since then leaves the lists and waits above, until you
        release or erase it. A mobile network is shared by many people: look at the names first.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Sent since, by the clock of Lagos" error={since ? undefined : 'Required'} required>
          {(control) => (
            <input {...control} type="datetime-local" value={text} onChange={({ target }) => setText(target.value)} />
          )}
        </Field>
        <Field label="From networks that sent at least">
          {(control) => (
            <select {...control} value={choice.least} onChange={({ target }) => choice.setLeast(Number(target.value))}>
              {LEAST.map((least) => (
                <option key={least} value={least}>
                  {inWords(least)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <LoadState
        loading={since !== undefined && !data && !error}
        failed={!data && error !== undefined}
        empty={listed.length === 0}
        placeholder={<p role="status">Loading networks...</p>}
        emptyText="No network sent so many since then."
        onRetry={() => mutate()}
      >
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 bg-paper-deep p-4">
          <label className={`${tick.label} font-bold`}>
            <input className={tick.box} type="checkbox" checked={choice.isAll} onChange={choice.toggleAll} />
            Select all {listed.length} networks
          </label>
          {amount > 0 && (
            <Button look="plain" pending={pending} onClick={() => setAsking(true)}>
              Move {inWords(amount)} to moderation
            </Button>
          )}
        </div>
        <ul className="grid gap-4">
          {listed.slice(0, isWhole ? undefined : SHOWN).map((network) => (
            <NetworkRow
              key={network.name}
              network={network}
              isChosen={choice.isChosen(network.name)}
              onChoose={() => choice.toggle(network.name)}
            />
          ))}
        </ul>
        {!isWhole && listed.length > SHOWN && (
          <Button look="plain" className="justify-self-start" onClick={() => setWhole(true)}>
            Show all {listed.length} networks
          </Button>
        )}
        {data && data.all > data.networks.length && (
          <p>
            The {data.networks.length} busiest of {data.all} networks are listed.
          </p>
        )}
      </LoadState>
      <ConfirmDialog
        open={asking}
        title={`Move ${inWords(amount)} to moderation?`}
        text="They leave the lists, the counts and the CSV until you release them."
        confirm="Move to moderation"
        pending={pending}
        onConfirm={move}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}
