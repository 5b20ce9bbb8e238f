import { useRef, useState } from 'react'
import { buildQuery } from '#src/admin/api/client.ts'
import { refreshSummary } from '#src/admin/api/inbox.ts'
import { useOperation, useOperationMutation } from '#src/admin/api/operations.ts'
import { ConfirmDialog, useConfirmation } from '#src/admin/ui/ConfirmDialog.tsx'
import { showFailure } from '#src/admin/ui/describe-failure.ts'
import { InputField, SelectField } from '#src/admin/ui/fields.tsx'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { restoreFocus } from '#src/admin/ui/restore-focus.ts'
import { listNetworksOperation, quarantineNetworksOperation } from '#src/contract/submissions/moderation.ts'
import { parseLagosInput, toLagosInput } from '#src/lib/dates/publication-time.ts'
import { Button } from '#src/ui/Button.tsx'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { RefreshButton, SelectableCard, SelectionBar, useSelection } from './SelectableList.tsx'
import { moderationTexts } from './texts.ts'

const texts = moderationTexts.networks

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_NETWORKS_SHOWN = 10
const SUBMISSION_MINIMUMS = [1, 5, 20, 100]

/** Moves submissions that the selected networks sent since a chosen time from the inbox to moderation. */
export function NetworkList({ onMoved }: { onMoved: () => void }) {
  const headingRef = useRef<HTMLHeadingElement>(null)
  const [sinceText, setSinceText] = useState(() => toLagosInput(Date.now() - DAY_MS))
  const [minimum, setMinimum] = useState(1)
  const [showsAll, setShowsAll] = useState(false)
  const { trigger: requestMove, isMutating } = useOperationMutation(quarantineNetworksOperation)
  const since = parseLagosInput(sinceText)
  const { data, error, mutate } = useOperation(listNetworksOperation, since ? { query: buildQuery({ since }) } : null)
  const listed = (data?.networks ?? []).filter(
    ({ volunteers, messages, quarantined }) => volunteers + messages + quarantined >= minimum,
  )
  const names = listed.map(({ name }) => name)
  const selection = useSelection(names, listed.length)
  const submissionCount = listed
    .filter(({ name }) => selection.isSelected(name))
    .reduce((sum, { volunteers, messages }) => sum + volunteers + messages, 0)

  async function moveSubmissions() {
    if (!data || !since || isMutating) return
    try {
      const body = { networks: selection.ids, since, until: data.asOf }
      const { volunteers, messages } = await requestMove({ body })
      showToast({ title: texts.describeMovedCount(volunteers + messages) })
    } catch (error) {
      return showFailure(texts.moveFailed, error)
    }
    selection.clear()
    // The focused button disappears with the selection.
    restoreFocus(() => headingRef.current)
    refreshSummary()
    onMoved()
    mutate()
  }

  // The dialog closes at once, because the button below it shows the progress.
  const confirmation = useConfirmation(() => void moveSubmissions())

  return (
    <HeadedSection
      level={3}
      heading={texts.title}
      headingRef={headingRef}
      action={<RefreshButton listName={texts.list} onRefresh={() => mutate()} />}
    >
      <p className="max-w-text">{texts.intro}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <InputField
          label={texts.sinceLabel}
          error={since ? undefined : texts.sinceRequired}
          required
          type="datetime-local"
          value={sinceText}
          onChange={({ target }) => {
            selection.clear()
            setSinceText(target.value)
          }}
        />
        <SelectField
          label={texts.minimumLabel}
          options={SUBMISSION_MINIMUMS.map((count) => [String(count), texts.countSubmissions(count)])}
          value={minimum}
          onChange={({ target }) => {
            selection.clear()
            setMinimum(Number(target.value))
          }}
        />
      </div>
      <QueryState
        query={{ isLoading: since !== undefined && !data && !error, error: data ? undefined : error, mutate }}
        loading={texts.loading}
        empty={listed.length === 0 && texts.empty}
      >
        <SelectionBar label={texts.selectAll(listed.length)} selection={selection}>
          <Button variant="plain" pending={isMutating} onClick={() => confirmation.ask()}>
            {texts.describeMove(submissionCount)}
          </Button>
        </SelectionBar>
        <ul className="grid gap-4">
          {listed.slice(0, showsAll ? undefined : MAX_NETWORKS_SHOWN).map((network) => (
            <SelectableCard
              key={network.name}
              id={network.name}
              title={texts.describeNetwork(network)}
              facts={texts.describeSenders(network)}
              selection={selection}
            />
          ))}
        </ul>
        {!showsAll && listed.length > MAX_NETWORKS_SHOWN && (
          <Button variant="plain" className="justify-self-start" onClick={() => setShowsAll(true)}>
            {texts.showAll(listed.length)}
          </Button>
        )}
        {data && data.all > data.networks.length && (
          <p>{texts.describeListedNetworks(data.networks.length, data.all)}</p>
        )}
      </QueryState>
      <ConfirmDialog
        {...confirmation.dialog}
        title={texts.question(submissionCount)}
        text={texts.questionText}
        confirmLabel={texts.confirm}
      />
    </HeadedSection>
  )
}
