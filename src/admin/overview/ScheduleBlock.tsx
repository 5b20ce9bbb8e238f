import { readScheduleOperation, SCHEDULE_DAYS, type ScheduledItem } from '#src/contract/overview/overview.ts'
import { addDays, formatLongDay, getDayOfMonth } from '#src/lib/dates/dates.ts'
import { OverviewBlock, useBlock } from './OverviewBlock.tsx'
import { overviewTexts } from './texts.ts'

const { schedule: texts } = overviewTexts

const markClasses: Record<ScheduledItem['kind'], string> = {
  event: 'fill-brand forced-colors:fill-[Highlight]',
  publication: 'fill-none stroke-current [stroke-width:3]',
  end: 'fill-none stroke-current [stroke-width:3] [stroke-dasharray:3]',
}

/** A filled square for an event, a hollow one for a publication, a dashed one for its end. */
function Mark({ kind }: { kind: ScheduledItem['kind'] }) {
  return (
    <svg className="flex-none" width="12" height="12" aria-hidden="true">
      <rect className={markClasses[kind]} width="12" height="12" />
    </svg>
  )
}

const MAX_MARKS = 3

function DayCell({ day, isToday, items }: { day: string; isToday: boolean; items: ScheduledItem[] }) {
  const otherDayClass = items.length > 0 ? 'bg-white' : 'bg-paper-deep'
  return (
    <li
      className={`grid min-h-20 content-start justify-items-center gap-1 p-1 ${isToday ? 'bg-ink text-white' : otherDayClass}`}
    >
      <span className="text-sm">{formatLongDay(day).slice(0, 3)}</span>
      <span className="lettering text-xl">{getDayOfMonth(day)}</span>
      {items.length > 0 && (
        <span className="flex gap-1">
          {items.slice(0, MAX_MARKS).map(({ kind, id }) => (
            <Mark key={kind + id} kind={kind} />
          ))}
        </span>
      )}
    </li>
  )
}

function Item({ item }: { item: ScheduledItem }) {
  const { kind, collection, id, title, time, status } = item
  return (
    <li className="flex items-start gap-2">
      <span className="pt-3.5">
        <Mark kind={kind} />
      </span>
      <a className="grid min-h-tap min-w-0 content-center py-1 hover:text-brand" href={`#${collection}?id=${id}`}>
        <span className="font-bold wrap-anywhere underline decoration-2 underline-offset-4">{title}</span>
        <span className="text-sm text-ink-soft">
          {kind === 'event' ? texts.event : texts[kind](collection)} · {time}
          {status && <strong className="text-danger"> · {texts.status[status]}</strong>}
        </span>
      </a>
    </li>
  )
}

export function ScheduleBlock({ isShown }: { isShown: boolean }) {
  const block = useBlock(readScheduleOperation, isShown)
  return (
    <OverviewBlock
      title={texts.title(SCHEDULE_DAYS)}
      block={block}
      loading={texts.loading}
      heightClass="min-h-80 lg:min-h-52"
    >
      {({ today, items }) => {
        const days = Array.from({ length: SCHEDULE_DAYS }, (_, index) => addDays(today, index))
        const listItems = (day: string) => items.filter((item) => item.day === day)
        return (
          <div className="grid gap-4">
            {/* Hidden from screen readers, which get the same days with their items from the list. */}
            <ol className="grid grid-cols-7 gap-1 lg:grid-cols-14" aria-hidden="true">
              {days.map((day) => (
                <DayCell key={day} day={day} isToday={day === today} items={listItems(day)} />
              ))}
            </ol>
            {items.length === 0 ? (
              <p>{texts.empty}</p>
            ) : (
              <ol className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
                {days
                  .filter((day) => listItems(day).length > 0)
                  .map((day) => (
                    <li key={day} className="min-w-0 border-ink edge-t-3 pt-2">
                      <h4 className="lettering-wide text-base">{day === today ? texts.today : formatLongDay(day)}</h4>
                      <ul>
                        {listItems(day).map((item) => (
                          <Item key={item.kind + item.id} item={item} />
                        ))}
                      </ul>
                    </li>
                  ))}
              </ol>
            )}
          </div>
        )
      }}
    </OverviewBlock>
  )
}
