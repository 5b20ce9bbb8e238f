import { useRef, useState } from 'react'
import type { InboxName } from '#src/api/admin/inbox.ts'
import { useQuarantine } from '#src/api/admin/quarantine.ts'
import { Field } from '#src/components/fields/Field.tsx'
import { ConfirmDialog } from '#src/components/staff/ConfirmDialog.tsx'
import { Button } from '#src/components/ui/Button.tsx'
import { LoadState } from '#src/components/ui/LoadState.tsx'
import { LoadMore } from '#src/features/admin/LoadMore.tsx'
import { QuarantineActions } from './QuarantineActions.tsx'
import { QuarantineRow } from './QuarantineRow.tsx'
import { moderationTexts as shared } from './texts.ts'
import { useQuarantineDecision } from './use-quarantine-decision.ts'
import { useQuarantineSelection } from './use-quarantine-selection.ts'

const texts = shared.quarantine

export function QuarantineList({ list }: { list: InboxName }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [network, setNetwork] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const { pages, networks, asOf } = useQuarantine(list, network)
  const { rows, next, loading, failed } = pages
  const totalCount = networks.reduce((sum, { count }) => sum + count, 0)
  const count = networks.find(({ name }) => name === network)?.count ?? totalCount
  const selection = useQuarantineSelection({ shownIds: rows.map(({ id }) => id), totalCount: count, asOf, network })
  const decision = useQuarantineDecision(list, finishDecision)

  function filterByNetwork(name: string) {
    selection.clearSelection()
    setNetwork(name)
  }

  // Focus the heading, because the focused button disappears when its submissions are released or deleted.
  function finishDecision() {
    selection.clearSelection()
    setConfirming(false)
    if (network && selection.areAllSelected) setNetwork('')
    else pages.reload()
    headingRef.current?.focus()
  }

  return (
    <section className="grid gap-4 pt-4" aria-labelledby={`held-${list}`} aria-busy={loading === 'first' || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id={`held-${list}`} ref={headingRef} tabIndex={-1}>
          {texts.title(list, totalCount)}
        </h3>
        <Button variant="quiet" onClick={pages.reload}>
          {shared.refresh}
          <span className="sr-only">{texts.refreshSuffix(list)}</span>
        </Button>
      </div>
      {networks.length > 1 && (
        <Field label={texts.network} hint={texts.networkHint}>
          {(control) => (
            <select {...control} value={network} onChange={({ target }) => filterByNetwork(target.value)}>
              <option value="">{texts.allNetworks(totalCount)}</option>
              {networks.map(({ name, count }) => (
                <option key={name} value={name}>
                  {texts.oneNetwork(name, count)}
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
        placeholder={<p role="status">{texts.loading(list)}</p>}
        emptyText={texts.empty(list)}
        onRetry={pages.reload}
      >
        <QuarantineActions
          list={list}
          totalCount={count}
          areAllSelected={selection.areAllSelected}
          selectedCount={selection.selectedCount}
          pending={decision.pending}
          onToggleAll={selection.toggleAll}
          onRelease={() => decision.decide('release', selection.selection, selection.selectedCount)}
          onErase={() => setConfirming(true)}
        />
        <ul className="grid gap-4">
          {rows.map((row) => (
            <li key={row.id}>
              <QuarantineRow
                row={row}
                isSelected={selection.isSelected(row.id)}
                onToggle={() => selection.toggleRow(row.id)}
              />
            </li>
          ))}
        </ul>
        <LoadMore
          hasMore={next !== null}
          isLoading={loading === 'more'}
          hasFailed={failed === 'more'}
          onLoadMore={pages.loadMore}
        />
      </LoadState>
      <ConfirmDialog
        open={isConfirming}
        title={texts.question(list, selection.selectedCount)}
        text={texts.questionText}
        confirmLabel={texts.confirm}
        pending={decision.pending !== undefined}
        onConfirm={() => decision.decide('erase', selection.selection, selection.selectedCount)}
        onCancel={() => setConfirming(false)}
      />
    </section>
  )
}
