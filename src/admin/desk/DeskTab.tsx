import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useOperation } from '#src/admin/api/operations.ts'
import { changeParameters, useParameters } from '#src/admin/session/address.ts'
import { $member } from '#src/admin/session/session.ts'
import { usePollingWhileActive } from '#src/admin/session/use-polling-while-active.ts'
import { HeadedSection } from '#src/admin/ui/layout.tsx'
import { QueryState } from '#src/admin/ui/load-states.tsx'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { lgas } from '#src/content/lgas.ts'
import { type DeskEvent, readDeskOperation } from '#src/contract/desk/desk.ts'
import { toLagosDay } from '#src/contract/rules/lagos.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckIn } from './CheckIn.tsx'
import { toAuthor } from './desk-entries.ts'
import type { RowItem } from './desk-queue.ts'
import { EventChoice, NO_EVENT } from './EventChoice.tsx'
import { RowForm, type RowStart } from './RowForm.tsx'
import { RowList } from './RowList.tsx'
import { deskTexts as texts } from './texts.ts'
import { useDeskQueue } from './use-desk-queue.ts'

const SCREEN = 'desk'

const modes = ['sign-up', 'check-in'] as const
type Mode = (typeof modes)[number]

const focusChoice = () => requestAnimationFrame(() => document.getElementById('desk-choice')?.focus())

/** Number of the form, so that new start values make a new one. */
interface FormStart {
  number: number
  start: RowStart | undefined
}

function DeskScreen({ author, events }: { author: string; events: DeskEvent[] }) {
  const { queue, items, failure } = useDeskQueue(author)
  const member = useStore($member)
  const parameters = useParameters(SCREEN)
  const [lga, setLga] = useState('')
  const [form, setForm] = useState<FormStart>({ number: 0, start: undefined })
  const [announcement, setAnnouncement] = useState('')
  const chosen = parameters.get('event')
  const event = events.find(({ id }) => id === chosen)
  const areas = member?.role === 'coordinator' ? member.lgas : lgas
  const mode: Mode = event && parameters.get('mode') === 'check-in' ? 'check-in' : 'sign-up'

  const choose = (value: string | undefined) => changeParameters(SCREEN, { event: value, mode: undefined })
  const setMode = (newMode: Mode) => changeParameters(SCREEN, { mode: newMode === 'sign-up' ? undefined : newMode })

  function startRow(start: RowStart) {
    setForm(({ number }) => ({ number: number + 1, start }))
    setMode('sign-up')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-desk] input[name=name]')?.focus())
  }

  function edit({ id, entry }: RowItem) {
    const isPresent = entry.event !== null && queue.isPresent(id, entry.event)
    queue.discard(id)
    startRow({ id, name: entry.name, phone: entry.phone, lga: entry.lga, isPresent })
  }

  if (!event && chosen !== NO_EVENT)
    return (
      <>
        <EventChoice events={events} onChoose={choose} />
        {items.length > 0 && <RowList queue={queue} items={items} failure={failure} onEdit={edit} />}
      </>
    )

  const [onlyArea] = areas.length === 1 ? areas : []
  return (
    <div className="grid gap-6" data-desk>
      <div className={adminStyles.row}>
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere">{event?.title ?? texts.choice.none}</h3>
          {event && (
            <p className={adminStyles.facts}>
              {texts.choice.describe(toLagosDay(event.date), event.time, event.location)}
            </p>
          )}
          {event && <p className={adminStyles.facts}>{texts.choice.describeCounts(event.entered, event.present)}</p>}
        </div>
        <Button
          variant="quiet"
          onClick={() => {
            choose(undefined)
            focusChoice()
          }}
        >
          {texts.choice.change}
        </Button>
      </div>
      {event && (
        <fieldset className="flex flex-wrap gap-2" aria-label={texts.modes.label}>
          {modes.map((name) => (
            <Button
              key={name}
              variant="quiet"
              className="flex-1 aria-pressed:bg-ink aria-pressed:text-white"
              aria-pressed={name === mode}
              onClick={() => setMode(name)}
            >
              {texts.modes[name]}
            </Button>
          ))}
        </fieldset>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      <div hidden={mode !== 'sign-up'}>
        <RowForm
          key={form.number}
          queue={queue}
          author={author}
          event={event?.id ?? null}
          areas={areas}
          defaultLga={lga || onlyArea || ''}
          start={form.start}
          onAdd={(name, area) => {
            setLga(area)
            setAnnouncement(texts.row.added(name))
          }}
        />
      </div>
      {event && mode === 'check-in' && (
        <CheckIn
          queue={queue}
          event={event.id}
          onAnnounce={setAnnouncement}
          onEnter={(phone) => startRow({ name: '', phone, lga: lga || onlyArea || '', isPresent: true })}
        />
      )}
      <RowList queue={queue} items={items} failure={failure} onEdit={edit} />
    </div>
  )
}

/** Enters people who signed on paper, and checks volunteers in at an event. */
export function DeskTab() {
  const query = useOperation(readDeskOperation, {}, { revalidateOnMount: true })
  usePollingWhileActive(() => void query.mutate().catch(() => {}))
  const { data } = query
  return (
    <HeadedSection heading={texts.heading}>
      <QueryState query={{ ...query, error: data ? undefined : query.error }} loading={texts.loading}>
        {data && <DeskScreen key={toAuthor(data.member)} author={toAuthor(data.member)} events={data.events} />}
      </QueryState>
    </HeadedSection>
  )
}
