import { openAddress } from '#src/admin/session/address.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow, ListRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { type DeskItem, type DeskQueue, isPending, isRow, type RowItem } from './desk-queue.ts'
import { deskTexts } from './texts.ts'

const { list: texts } = deskTexts

/** Saved rows are in the list of volunteers, so the desk shows the newest only. */
const MAX_SAVED_ROWS = 20

const stateClasses: Record<DeskItem['state'], string> = {
  waiting: adminStyles.facts,
  sending: adminStyles.facts,
  saved: adminStyles.facts,
  gone: adminStyles.facts,
  refused: adminStyles.notSaved,
}

interface Props {
  queue: DeskQueue
  items: DeskItem[]
  failure: unknown
  onEdit: (item: RowItem) => void
}

/** Name that opens the volunteer in its list. */
function VolunteerLink({ id, name }: { id: string; name: string }) {
  const address = `volunteers?id=${id}`
  return (
    <a
      className={`${buttonClasses.link} ${adminStyles.title}`}
      href={`#${address}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openAddress(address)
      }}
    >
      {name}
    </a>
  )
}

function Entry({ item, queue, onEdit }: { item: DeskItem } & Pick<Props, 'queue' | 'onEdit'>) {
  const { id, entry, state, duplicate } = item
  const { name, refusal, isSent } = entry
  // The server may have a row whose answer was lost, so it stays as it was sent.
  const canChange = state === 'refused' || (state === 'waiting' && !isSent)
  return (
    <ListRow
      action={
        canChange && (
          <ButtonRow>
            {isRow(item) && (
              <Button variant="quiet" aria-label={texts.editOf(name)} onClick={() => onEdit(item)}>
                {texts.edit}
              </Button>
            )}
            <Button variant="danger" aria-label={texts.discardOf(name)} onClick={() => queue.discard(id)}>
              {texts.discard}
            </Button>
          </ButtonRow>
        )
      }
    >
      {isRow(item) && state === 'saved' ? (
        <VolunteerLink id={id} name={name} />
      ) : (
        <p className={adminStyles.title}>{name}</p>
      )}
      <p className={`${adminStyles.facts} wrap-anywhere`}>
        {isRow(item) ? `${item.entry.lga}, ${item.entry.phone}` : texts.checkIn}
      </p>
      <p className={stateClasses[state]}>
        {texts.states[state]}
        {refusal && `: ${refusal}`}
      </p>
      {state === 'waiting' && isSent && <p className="text-sm text-ink-soft">{texts.lostAnswer}</p>}
      {duplicate && <p className="text-sm">{texts.duplicate(duplicate.name, duplicate.lga)}</p>}
    </ListRow>
  )
}

/** Says in one sentence what became of the entries. */
function describeEntries(items: DeskItem[], failure: unknown): string[] {
  const waitingCount = items.filter(isPending).length
  const refusedCount = items.filter(({ state }) => state === 'refused').length
  const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return [
    ...(waitingCount > 0 ? [texts.waiting(waitingCount)] : []),
    ...(waitingCount > 0 && isRefused ? [texts.failed(describeFailure(failure))] : []),
    ...(refusedCount > 0 ? [texts.refused(refusedCount)] : []),
    ...(items.length > 0 && waitingCount + refusedCount === 0 ? [texts.allSaved] : []),
  ]
}

/** Lists the entries of this device, newest first, with their state. */
export function RowList({ queue, items, failure, onEdit }: Props) {
  const newestFirst = items.toReversed()
  const saved = newestFirst.filter(({ state }) => state === 'saved')
  const hidden = new Set(saved.slice(MAX_SAVED_ROWS))
  const sentences = describeEntries(items, failure)
  return (
    <section className="grid gap-3" aria-labelledby="desk-list">
      <h3 className="text-xl" id="desk-list">
        {texts.heading}
      </h3>
      <div className="flex flex-wrap items-center gap-4" role="status">
        <p className="max-w-text">{sentences.join(' ')}</p>
        {items.some(({ state }) => state === 'waiting') && failure !== undefined && (
          <Button variant="quiet" onClick={() => void queue.send()}>
            {texts.sendNow}
          </Button>
        )}
      </div>
      {items.some(({ isStored, state }) => !isStored && state !== 'saved') && (
        <p className={adminStyles.notSaved} role="alert">
          {texts.notStored}
        </p>
      )}
      {items.length === 0 ? (
        <p className="text-ink-soft">{texts.empty}</p>
      ) : (
        <ul aria-labelledby="desk-list">
          {newestFirst
            .filter((item) => !hidden.has(item))
            .map((item) => (
              <Entry key={item.id} item={item} queue={queue} onEdit={onEdit} />
            ))}
        </ul>
      )}
      {hidden.size > 0 && <p className="text-sm text-ink-soft">{texts.unlisted(hidden.size)}</p>}
    </section>
  )
}
