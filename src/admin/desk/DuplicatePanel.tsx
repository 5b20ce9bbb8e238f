import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { DeskQueue } from './desk-queue.ts'
import { deskTexts } from './texts.ts'
import { useMatches } from './use-matches.ts'

const { duplicate: texts, row: rowTexts } = deskTexts

interface Props {
  queue: DeskQueue
  /** Id of the edited row, which is no duplicate of itself. */
  rowId: string | undefined
  phone: string
  event: string | null
  /** False while a field of the row is missing. */
  canEnter: boolean
  onEnter: () => void
  onCheckedIn: () => void
}

/** Names the person who has the phone number already: on this device at once, on the server when there is a line. */
export function DuplicatePanel({ queue, rowId, phone, event, canEnter, onEnter, onCheckedIn }: Props) {
  const serverMatch = useMatches(phone, event).find(({ id }) => id !== rowId)
  const deviceRow = queue.findRows(phone).find(({ id }) => id !== rowId)
  const known = deviceRow
    ? { id: deviceRow.id, name: deviceRow.entry.name, isPresent: false }
    : serverMatch && { ...serverMatch }
  const isPresent = known && (known.isPresent || (event !== null && queue.isPresent(known.id, event)))

  if (!known) return null
  return (
    <div className="grid gap-4 edge-l-8 border-brand bg-paper-deep px-4 py-4">
      <p className="wrap-anywhere">
        {deviceRow && texts.onDevice(known.name, deviceRow.entry.lga)}
        {!deviceRow && serverMatch && texts.onServer(known.name, serverMatch.lga, serverMatch.phone)}
        {isPresent && ` ${texts.isPresent}`}
      </p>
      <ButtonRow>
        {event && !isPresent && (
          <Button
            variant="quiet"
            aria-label={texts.checkInOnlyOf(known.name)}
            onClick={() => {
              queue.checkIn(known.id, known.name, event)
              onCheckedIn()
            }}
          >
            {texts.checkInOnly}
          </Button>
        )}
        {canEnter && (
          <Button variant="quiet" data-enter-anyway onClick={onEnter}>
            {rowTexts.submitAnyway}
          </Button>
        )}
      </ButtonRow>
    </div>
  )
}
