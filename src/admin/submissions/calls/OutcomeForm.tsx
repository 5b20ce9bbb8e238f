import { useState } from 'react'
import { InputField, TextareaField } from '#src/admin/ui/fields.tsx'
import { ButtonRow } from '#src/admin/ui/layout.tsx'
import { type CallOutcome, callOutcomes, getLastCallDay } from '#src/contract/submissions/calls.ts'
import { addDays, today } from '#src/lib/dates/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { callOutcomeTexts, callsTexts as texts } from './texts.ts'
import type { NewOutcome } from './use-calling.ts'

const outcomeClass =
  'grid min-h-tap cursor-pointer content-center justify-items-start edge-2 border-ink bg-white p-3 text-left hover:bg-ink hover:text-white aria-expanded:bg-paper-deep aria-expanded:text-ink'

interface Props {
  name: string
  isPending: boolean
  onRecord: (outcome: NewOutcome) => void
}

/** Asks how the call went. Each outcome is one press, except the day on which to call again. */
export function OutcomeForm({ name, isPending, onRecord }: Props) {
  const [note, setNote] = useState('')
  const [isChoosingDay, setChoosingDay] = useState(false)
  const [day, setDay] = useState(addDays(today(), 1))

  function choose(outcome: CallOutcome) {
    if (isPending) return
    if (outcome === 'later') setChoosingDay(!isChoosingDay)
    else onRecord({ outcome, note })
  }

  return (
    <div className="grid gap-4">
      <details>
        <summary className="min-h-tap cursor-pointer content-center font-semibold">{texts.addNote}</summary>
        <TextareaField
          label={texts.note}
          hint={texts.noteHint}
          rows={2}
          maxLength={1000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </details>
      <fieldset className="grid gap-2">
        <legend className="pb-2 font-bold">{texts.question(name)}</legend>
        <div className="grid grid-cols-2 gap-2 *:min-w-0 md:grid-cols-4">
          {callOutcomes.map((outcome) => (
            <button
              key={outcome}
              type="button"
              className={outcomeClass}
              aria-disabled={isPending || undefined}
              aria-expanded={outcome === 'later' ? isChoosingDay : undefined}
              onClick={() => choose(outcome)}
            >
              <span className="text-lg/[1.3] font-bold">{callOutcomeTexts[outcome]}</span>
              <span className="text-sm">{texts.hints[outcome]}</span>
            </button>
          ))}
        </div>
      </fieldset>
      {isChoosingDay && (
        <form
          className="grid gap-4 bg-paper-deep p-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) onRecord({ outcome: 'later', callAgainOn: day, note })
          }}
        >
          <InputField
            label={texts.day}
            type="date"
            required
            autoFocus
            min={today()}
            max={getLastCallDay()}
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <ButtonRow>
            <Button type="submit" pending={isPending}>
              {texts.saveDay}
            </Button>
          </ButtonRow>
        </form>
      )}
    </div>
  )
}
