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

export function QuarantineList({ inboxName }: { inboxName: InboxName }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [network, setNetwork] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  const { pages, networks, asOf } = useQuarantine(inboxName, network)
  const { rows, next, loading, failed } = pages
  const totalCount = networks.reduce((sum, { count }) => sum + count, 0)
  const filteredCount = networks.find(({ name }) => name === network)?.count ?? totalCount
  const rowSelection = useQuarantineSelection({
    shownIds: rows.map(({ id }) => id),
    totalCount: filteredCount,
    listLoadedAt: asOf,
    network,
  })
  const decision = useQuarantineDecision(inboxName, finishDecision)

  function filterByNetwork(name: string) {
    rowSelection.clearSelection()
    setNetwork(name)
  }

  // Focus the heading, because the focused button disappears when its submissions are released or deleted.
  function finishDecision() {
    rowSelection.clearSelection()
    setConfirming(false)
    if (network && rowSelection.areAllSelected) setNetwork('')
    else pages.reload()
    headingRef.current?.focus()
  }

  return (
    <section
      className="grid gap-4 pt-4"
      aria-labelledby={`held-${inboxName}`}
      aria-busy={loading === 'first' || undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 className="text-xl" id={`held-${inboxName}`} ref={headingRef} tabIndex={-1}>
          {texts.title(inboxName, totalCount)}
        </h3>
        <Button variant="quiet" onClick={pages.reload}>
          {shared.refresh}
          <span className="sr-only">{texts.refreshSuffix(inboxName)}</span>
        </Button>
      </div>
      {networks.length > 1 && (
        <Field label={texts.network} hint={texts.networkHint}>
          {(controlProps) => (
            <select {...controlProps} value={network} onChange={({ target }) => filterByNetwork(target.value)}>
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
        placeholder={<p role="status">{texts.loading(inboxName)}</p>}
        emptyText={texts.empty(inboxName)}
        onRetry={pages.reload}
      >
        <QuarantineActions
          inboxName={inboxName}
          totalCount={filteredCount}
          areAllSelected={rowSelection.areAllSelected}
          selectedCount={rowSelection.selectedCount}
          pending={decision.pending}
          onToggleAll={rowSelection.toggleAll}
          onRelease={() => decision.releaseOrDelete('release', rowSelection.selection, rowSelection.selectedCount)}
          onErase={() => setConfirming(true)}
        />
        <ul className="grid gap-4">
          {rows.map((row) => (
            <li key={row.id}>
              <QuarantineRow
                row={row}
                isSelected={rowSelection.isSelected(row.id)}
                onToggle={() => rowSelection.toggleRow(row.id)}
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
        title={texts.question(inboxName, rowSelection.selectedCount)}
        text={texts.questionText}
        confirmLabel={texts.confirm}
        pending={decision.pending !== undefined}
        onConfirm={() => decision.releaseOrDelete('erase', rowSelection.selection, rowSelection.selectedCount)}
        onCancel={() => setConfirming(false)}
      />
    </section>
  )
}
