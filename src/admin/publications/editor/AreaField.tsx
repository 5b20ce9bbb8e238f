import type { ComponentProps } from 'react'
import { NO_AREA } from '#src/admin/publications/event-kind.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import { type Lga, lgas } from '#src/content/lgas.ts'
import { Button } from '#src/ui/Button.tsx'
import { eventEditorTexts as texts } from './texts.ts'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'options' | 'emptyOption' | 'hint'> {
  id: string
  /** Area that the location suggests; undefined for none, or if it is chosen already. */
  suggestion: Lga | undefined
  onUse: (lga: Lga) => void
}

/** Area (LGA) of an event, with a button for the area that its location suggests. */
export function AreaField({ suggestion, onUse, ...fieldProps }: Props) {
  return (
    <div className="grid content-start gap-2">
      <SelectField {...fieldProps} hint={texts.areaHint} options={lgas} emptyOption={NO_AREA} />
      <div role="status">
        {suggestion && (
          <Button
            variant="quiet"
            onClick={() => {
              onUse(suggestion)
              document.getElementById(fieldProps.id)?.focus()
            }}
          >
            {texts.suggestedArea(suggestion)}
          </Button>
        )}
      </div>
    </div>
  )
}
