import { useRef, useState } from 'react'
import { buildQuery } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { useOperationMutation } from '#src/admin/api/operations.ts'
import { useStaffPages } from '#src/admin/api/pages.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { PageList } from '#src/admin/ui/load-states.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import {
  decideModerationOperation,
  listModerationOperation,
  type ModerationDecision,
  type ModerationKind,
  type ModerationPage,
  type ModerationRow as Row,
} from '#src/contract/submissions/moderation.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { ModerationRow } from './ModerationRow.tsx'
import { RefreshButton, SelectionBar, useSelection } from './SelectableList.tsx'
import { moderationTexts as texts } from './texts.ts'

/** Lists one kind of submissions that wait for a decision. Staff release (or retry) or delete the selected ones. */
export function ModerationList({ kind }: { kind: ModerationKind }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [network, setNetwork] = useState('')
  const decisionRequest = useOperationMutation(decideModerationOperation)
  const [pendingAction, setPendingAction] = useState<ModerationDecision['action']>()
  const pages = useStaffPages<Row, ModerationPage, void>(listModerationOperation, (_index, previousPage) => ({
    query: buildQuery({ kind, network, cursor: previousPage?.next ?? '' }),
  }))
  const { count = 0, networks = [], asOf = '' } = pages.pages?.[0] ?? {}
  const { rows, loading } = pages
  const networkCount = networks.find(({ name }) => name === network)?.count ?? count
  // The server lists only the oldest dead letters, and decides about listed ones.
  const selectableCount = kind === 'dead-letters' ? rows.length : networkCount
  const selection = useSelection(
    rows.map(({ id }) => id),
    selectableCount,
  )
  const kindTexts = texts.createKindTexts(kind)

  function buildDecision(shouldDelete: boolean): ModerationDecision {
    if (kind === 'dead-letters')
      return { kind, action: shouldDelete ? 'delete' : 'retry', selection: { ids: selection.ids } }
    return {
      kind,
      action: shouldDelete ? 'delete' : 'release',
      selection: selection.areAllSelected ? { until: asOf, network: network || undefined } : { ids: selection.ids },
    }
  }

  async function decide(decision: ModerationDecision) {
    if (decisionRequest.isMutating) return
    setPendingAction(decision.action)
    try {
      const { done: decidedCount } = await decisionRequest.trigger({ body: decision })
      showToast({
        title: kindTexts.describeDone(decision.action, decidedCount),
        ...(decidedCount < selection.count && { description: texts.alreadyDecided }),
      })
    } catch (error) {
      return showFailure(kindTexts.describeFailed(decision.action), error)
    }
    selection.clear()
    // The focused button disappears with the selection.
    restoreFocus(() => headingRef.current)
    refreshSummary()
    if (network && selection.areAllSelected) setNetwork('')
    else pages.reload()
  }

  // The dialog closes at once, because the button below it shows the progress.
  const confirmation = useConfirmation(() => void decide(buildDecision(true)))

  const isPending = decisionRequest.isMutating
  const getLabel = (action: ModerationDecision['action']) =>
    isPending && pendingAction === action
      ? texts.actions[action].pending
      : kindTexts.describeAction(action, selection.count)

  return (
    <HeadedSection
      level={3}
      heading={kindTexts.describeTitle(count)}
      headingRef={headingRef}
      action={<RefreshButton listName={kindTexts.list} onRefresh={pages.reload} />}
      isBusy={loading === 'first'}
    >
      {networks.length > 1 && (
        <SelectField
          label={texts.network}
          hint={texts.networkHint}
          emptyOption={texts.allNetworks(count)}
          options={networks.map(({ name, count: rowCount }) => [name, texts.oneNetwork(name, rowCount)])}
          value={network}
          onChange={({ target }) => {
            selection.clear()
            setNetwork(target.value)
          }}
        />
      )}
      <PageList pages={pages} loading={kindTexts.loading} empty={rows.length === 0 && kindTexts.empty}>
        {kind === 'dead-letters' && <p className="max-w-text">{texts.deadLetters.intro}</p>}
        <SelectionBar label={kindTexts.selectAll(selectableCount)} selection={selection}>
          <Button variant="plain" pending={isPending} onClick={() => decide(buildDecision(false))}>
            {getLabel(kind === 'dead-letters' ? 'retry' : 'release')}
          </Button>
          <Button variant="danger" pending={isPending} onClick={() => confirmation.ask()}>
            {getLabel('delete')}
          </Button>
        </SelectionBar>
        <ul className="grid gap-4">
          {rows.map((row) => (
            <ModerationRow key={row.id} row={row} selection={selection} />
          ))}
        </ul>
        {count > rows.length && kind === 'dead-letters' && <p>{texts.deadLetters.describeOldest(rows.length)}</p>}
      </PageList>
      <ConfirmDialog
        {...confirmation.dialog}
        title={kindTexts.question(selection.count)}
        text={texts.cannotBeUndone}
        confirmLabel={texts.confirmDelete}
      />
    </HeadedSection>
  )
}
