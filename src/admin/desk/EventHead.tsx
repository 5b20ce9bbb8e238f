import { adminStyles } from '#src/admin/ui/styles.ts'
import type { DeskEvent } from '#src/contract/desk/desk.ts'
import { toLagosDay } from '#src/contract/rules/lagos.ts'
import { Button } from '#src/ui/Button.tsx'
import { deskTexts } from './texts.ts'

const { choice: texts } = deskTexts

export const deskModes = ['sign-up', 'check-in'] as const
export type DeskMode = (typeof deskModes)[number]

interface Props {
  /** Undefined for rows without an event. */
  event: DeskEvent | undefined
  mode: DeskMode
  onChangeEvent: () => void
  onChangeMode: (mode: DeskMode) => void
}

/** Names the open event, with the number of its people, and switches between sign-up and check-in. */
export function EventHead({ event, mode, onChangeEvent, onChangeMode }: Props) {
  return (
    <>
      <div className={adminStyles.row}>
        <div className="min-w-0">
          <h3 className="text-xl wrap-anywhere">{event?.title ?? texts.none}</h3>
          {event && (
            <p className={adminStyles.facts}>{texts.describe(toLagosDay(event.date), event.time, event.location)}</p>
          )}
          {event && <p className={adminStyles.facts}>{texts.describeCounts(event.entered, event.present)}</p>}
        </div>
        <Button variant="quiet" onClick={onChangeEvent}>
          {texts.change}
        </Button>
      </div>
      {event && (
        <fieldset className="flex flex-wrap gap-2" aria-label={deskTexts.modes.label}>
          {deskModes.map((name) => (
            <Button
              key={name}
              variant="quiet"
              className="flex-1 aria-pressed:bg-ink aria-pressed:text-white"
              aria-pressed={name === mode}
              onClick={() => onChangeMode(name)}
            >
              {deskTexts.modes[name]}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  )
}
