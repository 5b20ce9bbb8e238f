import { openAddress } from '#src/admin/session/address.ts'
import { describeFailure } from '#src/admin/ui/describe-failure.ts'
import { ButtonRow, ListRow } from '#src/admin/ui/layout.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { ApiError } from '#src/api/client.ts'
import { Button } from '#src/ui/Button.tsx'
import { buttonClasses } from '#src/ui/button-classes.ts'
import { canChange, type DeskItem, type DeskQueue, isPending, isRow, type RowItem } from './desk-queue.ts'
import { deskTexts } from './texts.ts'
import { UndoCheckIn } from './UndoCheckIn.tsx'

const { list: texts } = deskTexts

/** Saved rows are in the list of volunteers, so the desk shows the newest only. */
const MAX_SAVED_ROWS = 20

const stateClasses: Record<DeskItem['state'], string> = {
  waiting: adminStyles.facts,
  editing: adminStyles.notSaved,
  sending: adminStyles.facts,
  saved: adminStyles.facts,
  gone: adminStyles.facts,
  refused: adminStyles.notSaved,
}

interface Props {
  queue: DeskQueue
  items: DeskItem[]
  failure: unknown
  /** True while the form holds an opened row, so that no other one is edited and none is discarded. */
  isOpened: boolean
  onEdit: (item: RowItem) => void
  onUndo: (name: string) => void
}

const focusHeading = () => document.getElementById('desk-list')?.focus()

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

type EntryProps = { item: DeskItem } & Pick<Props, 'queue' | 'onEdit' | 'onUndo'>

function EntryActions({ item, queue, onEdit, onUndo }: EntryProps) {
  const { id, entry, state } = item
  const { name } = entry
  if (entry.kind === 'check-in' && state === 'saved') {
    const { volunteer, event } = entry
    const undo = () => {
      onUndo(name)
      focusHeading()
    }
    return <UndoCheckIn queue={queue} volunteer={volunteer} name={name} event={event} onUndo={undo} />
  }
  if (!canChange(item)) return null
  return (
    <ButtonRow>
      {isRow(item) && (
        <Button variant="quiet" aria-label={texts.editOf(name)} onClick={() => onEdit(item)}>
          {texts.edit}
        </Button>
      )}
      <Button
        variant="danger"
        aria-label={texts.discardOf(name)}
        onClick={() => {
          queue.discard(id)
          focusHeading()
        }}
      >
        {texts.discard}
      </Button>
    </ButtonRow>
  )
}

function Entry({ isOpened, ...actionProps }: EntryProps & Pick<Props, 'isOpened'>) {
  const { item } = actionProps
  const { id, entry, state, duplicate } = item
  const { name, refusal, isSent } = entry
  return (
    <ListRow action={!isOpened && <EntryActions {...actionProps} />}>
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
  const editingCount = items.filter(({ state }) => state === 'editing').length
  const refusedCount = items.filter(({ state }) => state === 'refused').length
  const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500
  return [
    ...(waitingCount > 0 ? [texts.waiting(waitingCount)] : []),
    ...(waitingCount > 0 && isRefused ? [texts.failed(describeFailure(failure))] : []),
    ...(editingCount > 0 ? [texts.editing(editingCount)] : []),
    ...(refusedCount > 0 ? [texts.refused(refusedCount)] : []),
    ...(items.length > 0 && waitingCount + editingCount + refusedCount === 0 ? [texts.allSaved] : []),
  ]
}

/** Lists the entries of this device, newest first, with their state. */
export function RowList({ queue, items, failure, isOpened, onEdit, onUndo }: Props) {
  const newestFirst = items.toReversed()
  const saved = newestFirst.filter(({ state }) => state === 'saved')
  const hidden = new Set(saved.slice(MAX_SAVED_ROWS))
  const sentences = describeEntries(items, failure)
  return (
    <section className="grid gap-3" aria-labelledby="desk-list">
      <h3 className="text-xl" id="desk-list" tabIndex={-1}>
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
              <Entry key={item.id} item={item} queue={queue} isOpened={isOpened} onEdit={onEdit} onUndo={onUndo} />
            ))}
        </ul>
      )}
      {hidden.size > 0 && <p className="text-sm text-ink-soft">{texts.unlisted(hidden.size)}</p>}
    </section>
  )
}
