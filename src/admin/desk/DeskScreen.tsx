import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { changeParameters, useParameters } from '#src/admin/session/address.ts'
import { $member } from '#src/admin/session/session.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { lgas } from '#src/content/lgas.ts'
import type { DeskEvent } from '#src/contract/desk/desk.ts'
import { CheckIn } from './CheckIn.tsx'
import { EventChoice, NO_EVENT } from './EventChoice.tsx'
import { type DeskMode, EventHead } from './EventHead.tsx'
import { RowForm } from './RowForm.tsx'
import { RowList } from './RowList.tsx'
import { deskTexts as texts } from './texts.ts'
import { useDeskQueue } from './use-desk-queue.ts'
import { type TypedRow, useRows } from './use-rows.ts'

const SCREEN = 'desk'

/** Focuses the form that replaced another one, or the choice of the event. */
const focusStart = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-desk] :is(input[name=name], input[name=phone], #desk-choice)')?.focus(),
  )

function OpenedHead({ row, events }: { row: TypedRow; events: DeskEvent[] }) {
  const event = events.find(({ id }) => id === row.event)
  return (
    <div className="min-w-0">
      <h3 className="text-xl">{row.edited ? texts.row.editHeading : texts.row.checkInHeading}</h3>
      <p className={`${adminStyles.facts} wrap-anywhere`}>
        {event?.title ?? (row.event ? texts.row.otherEvent : texts.choice.none)}
      </p>
    </div>
  )
}

export function DeskScreen({ author, events }: { author: string; events: DeskEvent[] }) {
  const { queue, items, failure } = useDeskQueue(author)
  const member = useStore($member)
  const parameters = useParameters(SCREEN)
  const [announcement, setAnnouncement] = useState('')
  const chosen = parameters.get('event')
  const event = events.find(({ id }) => id === chosen)
  const areas = member?.role === 'coordinator' ? member.lgas : lgas
  const rows = useRows(queue, author, event?.id ?? null, areas)
  const { row, isOpened } = rows
  const mode: DeskMode = event && parameters.get('mode') === 'check-in' ? 'check-in' : 'sign-up'
  const isChosen = event !== undefined || chosen === NO_EVENT

  const choose = (value: string | undefined) => changeParameters(SCREEN, { event: value, mode: undefined })

  /** Opens or closes a row before the one that the user types. */
  function switchRow(change: () => void) {
    change()
    focusStart()
  }

  function enter() {
    setAnnouncement(texts.row.added(row.values.name.trim()))
    if (isOpened) switchRow(rows.enter)
    else rows.enter()
  }

  return (
    <div className="grid gap-6" data-desk>
      {isOpened && <OpenedHead row={row} events={events} />}
      {!isOpened && !isChosen && <EventChoice events={events} onChoose={choose} />}
      {!isOpened && isChosen && (
        <EventHead
          event={event}
          mode={mode}
          onChangeEvent={() => switchRow(() => choose(undefined))}
          onChangeMode={(name) => changeParameters(SCREEN, { mode: name === 'sign-up' ? undefined : name })}
        />
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {(isOpened || (isChosen && mode === 'sign-up')) && (
        <RowForm
          key={row.edited?.id ?? String(isOpened)}
          queue={queue}
          row={row}
          isOpened={isOpened}
          areas={areas}
          onChange={rows.change}
          onEnter={enter}
          onCancel={() => (isOpened ? switchRow(rows.cancel) : rows.cancel())}
        />
      )}
      {!isOpened && event && mode === 'check-in' && (
        <CheckIn
          queue={queue}
          event={event.id}
          onAnnounce={setAnnouncement}
          onEnter={(phone) => switchRow(() => rows.openNew(phone))}
        />
      )}
      {(isOpened || isChosen || items.length > 0) && (
        <RowList
          queue={queue}
          items={items}
          failure={failure}
          isOpened={isOpened}
          onEdit={(item) => switchRow(() => rows.edit(item))}
          onUndo={(name) => setAnnouncement(texts.checkIn.undone(name))}
        />
      )}
    </div>
  )
}
