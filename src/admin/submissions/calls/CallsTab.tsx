import { useEffect, useRef } from 'react'
import { inboxTexts } from '#src/admin/submissions/inbox/texts.ts'
import { Alert } from '#src/admin/ui/Alert.tsx'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { ButtonRow, HeadedSection } from '#src/admin/ui/layout.tsx'
import type { NextCall } from '#src/contract/submissions/call-operations.ts'
import { volunteerStatuses } from '#src/contract/submissions/volunteers.ts'
import { formatDay } from '#src/lib/dates/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { CallCard } from './CallCard.tsx'
import { callOutcomeTexts, callsTexts as texts } from './texts.ts'
import { type Calling, useCalling } from './use-calling.ts'

function FilterFields({ calling }: { calling: Calling }) {
  const { areas, hasOwnAreas, area, status, chooseFilter } = calling
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2 bg-paper-deep p-3 *:min-w-0 md:max-w-sheet md:p-4">
      {areas.length > 1 && (
        <SelectField
          label={texts.area}
          emptyOption={hasOwnAreas ? texts.yourAreas : texts.allAreas}
          options={areas}
          value={area}
          onChange={({ target }) => chooseFilter({ area: target.value })}
        />
      )}
      <SelectField
        label={texts.status}
        emptyOption={texts.anyStatus}
        options={volunteerStatuses.map((value) => [value, inboxTexts.statuses[value] ?? value])}
        value={status}
        onChange={({ target }) => chooseFilter({ status: target.value })}
      />
    </div>
  )
}

function describePlace({ areas, area, hasOwnAreas }: Calling): string {
  if (areas.length === 1) return areas[0] ?? ''
  return area || (hasOwnAreas ? texts.everywhereOfYours : texts.everywhere)
}

/** Says why nobody is left to call, and when that changes. */
function EmptyList({ next: { total, called, inHand, nextDay }, calling }: { next: NextCall; calling: Calling }) {
  const place = describePlace(calling)
  const boxRef = useRef<HTMLDivElement>(null)

  // The card that had the focus is gone.
  useEffect(() => boxRef.current?.focus(), [])

  const getReason = () => {
    if (total === 0) return texts.nobodyAtAll(place)
    if (calling.status && called < total) return texts.nobodyWithStatus(place)
    return calling.skippedCount === 0 && inHand === 0 ? texts.nobodyLeft(place) : ''
  }
  const sentences = [
    getReason(),
    calling.skippedCount > 0 && texts.skipped(calling.skippedCount),
    inHand > 0 && texts.inHand(inHand),
    nextDay && texts.nextDay(formatDay(nextDay)),
  ].filter(Boolean)
  return (
    <div className="grid justify-items-start gap-4 edge-3 p-6 text-lg" ref={boxRef} tabIndex={-1}>
      <p>{sentences.join(' ')}</p>
      {calling.skippedCount > 0 ? (
        <Button variant="plain" pending={calling.isLoading} onClick={calling.showSkipped}>
          {texts.showSkipped}
        </Button>
      ) : (
        <Button variant="plain" pending={calling.isLoading} onClick={calling.loadNext}>
          {texts.next}
        </Button>
      )}
    </div>
  )
}

/** Offers one volunteer after the other to be called, and stores how each call went. */
export function CallsTab() {
  const calling = useCalling()
  const { next, waiting, stored, isLoading, isRecording } = calling
  const person = next?.person

  return (
    <HeadedSection heading={texts.heading} isBusy={isLoading}>
      {!next && <p className="max-w-text">{texts.intro}</p>}
      <FilterFields calling={calling} />
      {waiting.length > 0 && (
        <Alert>
          <ul>
            {waiting.map(({ id, name, result }) => (
              <li key={id}>{texts.waiting(name, callOutcomeTexts[result.outcome])}</li>
            ))}
          </ul>
          <p>{texts.waitingHint}</p>
          <ButtonRow>
            <Button variant="plain" pending={isRecording} onClick={calling.retry}>
              {texts.retry}
            </Button>
          </ButtonRow>
        </Alert>
      )}
      <p className="flex flex-wrap gap-x-6 font-bold empty:hidden" role="status">
        {next && next.total > 0 && (
          <span>{texts.describeProgress(next.called, next.total, describePlace(calling))}</span>
        )}
        {stored && <span>{stored}</span>}
        {isLoading && !next && <span>{texts.loading}</span>}
      </p>
      {person && <CallCard key={person.reservation} person={person} calling={calling} />}
      {next && !person && <EmptyList next={next} calling={calling} />}
      {!next && (
        <Button className="justify-self-start" pending={isLoading} onClick={calling.loadNext}>
          {texts.next}
        </Button>
      )}
    </HeadedSection>
  )
}
