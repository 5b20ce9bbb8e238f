import { useRef, useState } from 'react'
import { moveToModeration, useNetworks } from '#src/api/admin/networks.ts'
import { refreshSummary } from '#src/api/admin/summary.ts'
import { ApiError } from '#src/api/client.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { checkboxClasses } from '#src/components/fields/field-classes.ts'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { parseLagosInput, toLagosInput } from '#src/lib/publication-time.ts'
import { showToast } from '#src/stores/toasts.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { moderationTexts as shared } from './texts.ts'
import { useNetworkSelection } from './use-network-selection.ts'

const texts = shared.networks

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_NETWORKS_SHOWN = 10
const SUBMISSION_MINIMUMS = [1, 5, 20, 100]

/** Moves submissions that the selected networks sent since a chosen time from the inbox to moderation. */
export function NetworkList({ onMoved }: { onMoved: () => void }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [sinceText, setSinceText] = useState(() => toLagosInput(Date.now() - DAY_MS))
  const [showsAll, setShowsAll] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [pending, setPending] = useState(false)
  const sinceTime = parseLagosInput(sinceText)
  const { data, error, mutate } = useNetworks(sinceTime)
  const networkSelection = useNetworkSelection(data)
  const { listedNetworks, submissionCount, selectedNames } = networkSelection

  async function moveSubmissions() {
    if (!data || !sinceTime || pending) return
    setPending(true)
    try {
      const movedCount = await moveToModeration({ networks: selectedNames, since: sinceTime, until: data.asOf })
      showToast({ title: texts.describeMovedCount(movedCount) })
      networkSelection.clearSelection()
      setConfirming(false)
      refreshSummary()
      onMoved()
      await mutate()
      headingRef.current?.focus()
    } catch (moveError) {
      if (!(moveError instanceof ApiError)) throw moveError
      showToast({ title: texts.moveFailed, description: shared.tryAgain, variant: 'destructive' })
    }
    setPending(false)
    setConfirming(false)
  }

  return (
    <section className="grid gap-4 pt-4" aria-labelledby="networks">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id="networks" ref={headingRef} tabIndex={-1}>
          {texts.title}
        </h3>
        <Button variant="quiet" onClick={() => mutate()}>
          {shared.refresh}
          <span className="sr-only">{texts.refreshSuffix}</span>
        </Button>
      </div>
      <p className="max-w-text">{texts.intro}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.sinceLabel} error={sinceTime ? undefined : texts.sinceRequired} required>
          {(controlProps) => (
            <input
              {...controlProps}
              type="datetime-local"
              value={sinceText}
              onChange={({ target }) => setSinceText(target.value)}
            />
          )}
        </Field>
        <Field label={texts.minimumLabel}>
          {(controlProps) => (
            <select
              {...controlProps}
              value={networkSelection.minimum}
              onChange={({ target }) => networkSelection.setMinimum(Number(target.value))}
            >
              {SUBMISSION_MINIMUMS.map((minimum) => (
                <option key={minimum} value={minimum}>
                  {texts.countSubmissions(minimum)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <LoadState
        loading={sinceTime !== undefined && !data && !error}
        failed={!data && error !== undefined}
        empty={listedNetworks.length === 0}
        placeholder={<p role="status">{texts.loading}</p>}
        emptyText={texts.empty}
        onRetry={() => mutate()}
      >
        <div className="flex flex-wrap items-center gap-x-8 gap-y-4 bg-paper-deep p-4">
          <label className={`${checkboxClasses.label} font-bold`}>
            <input
              className={checkboxClasses.box}
              type="checkbox"
              checked={networkSelection.areAllSelected}
              onChange={networkSelection.toggleAll}
            />
            {texts.selectAll(listedNetworks.length)}
          </label>
          {submissionCount > 0 && (
            <Button variant="plain" pending={pending} onClick={() => setConfirming(true)}>
              {texts.describeMove(submissionCount)}
            </Button>
          )}
        </div>
        <ul className="grid gap-4">
          {listedNetworks.slice(0, showsAll ? undefined : MAX_NETWORKS_SHOWN).map((network) => (
            <NetworkRow
              key={network.name}
              network={network}
              isSelected={networkSelection.isSelected(network.name)}
              onToggle={() => networkSelection.toggleNetwork(network.name)}
            />
          ))}
        </ul>
        {!showsAll && listedNetworks.length > MAX_NETWORKS_SHOWN && (
          <Button variant="plain" className="justify-self-start" onClick={() => setShowsAll(true)}>
            {texts.showAll(listedNetworks.length)}
          </Button>
        )}
        {data && data.all > data.networks.length && (
          <p>{texts.describeListedNetworks(data.networks.length, data.all)}</p>
        )}
      </LoadState>
      <ConfirmDialog
        open={isConfirming}
        title={texts.question(submissionCount)}
        text={texts.questionText}
        confirmLabel={texts.confirm}
        pending={pending}
        onConfirm={moveSubmissions}
        onCancel={() => setConfirming(false)}
      />
    </section>
  )
}
