import type { DeskEvent } from '#src/contract/desk/desk.ts'
import { toLagosDay } from '#src/contract/rules/lagos.ts'
import { today } from '#src/lib/dates/dates.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { deskTexts } from './texts.ts'

const { choice: texts } = deskTexts

/** Value of the address for rows without an event. */
export const NO_EVENT = 'none'

const buttonClass =
  'grid min-h-13 w-full cursor-pointer gap-1 edge-2 border-ink bg-white px-4 py-2 text-left hover:bg-paper-deep'

interface Props {
  events: DeskEvent[]
  onChoose: (event: string) => void
}

/** Asks for the event before the first row. */
export function EventChoice({ events, onChoose }: Props) {
  return (
    <section className="grid gap-3" aria-labelledby="desk-choice">
      <h3 className="text-xl" id="desk-choice" tabIndex={-1}>
        {texts.heading}
      </h3>
      <p className="max-w-text">{texts.text}</p>
      <ul className="grid max-w-sheet gap-2">
        {events.map(({ id, title, date, time, location }) => (
          <li key={id}>
            <button type="button" className={buttonClass} onClick={() => onChoose(id)}>
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-bold wrap-anywhere">{title}</span>
                {toLagosDay(date) === today() && (
                  <Badge colour="green" isSmall>
                    {texts.today}
                  </Badge>
                )}
              </span>
              <span className="text-sm wrap-anywhere text-ink-soft">
                {texts.describe(toLagosDay(date), time, location)}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={buttonClass} onClick={() => onChoose(NO_EVENT)}>
            <span className="font-bold">{texts.none}</span>
            <span className="text-sm text-ink-soft">{texts.noneText}</span>
          </button>
        </li>
      </ul>
    </section>
  )
}
