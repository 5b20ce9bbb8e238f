import { toText } from '#src/admin/settings/field-values.ts'
import { settingsTexts } from '#src/admin/settings/texts.ts'
import type { TextField } from '#src/content/settings/field.ts'
import { type ControlProps, useSettingsField } from './form-context.ts'
import { TextControl } from './TextControl.tsx'

/** Text field for a colour such as `#c22f12`, with the colour picker of the browser beside it. */
export function ColourControl({ field, path, value, onChange }: ControlProps<TextField>) {
  const { onBlur } = useSettingsField(path)
  const changeColour = (colour: unknown) => onChange(toText(colour).trim().toLowerCase())
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="min-w-40 flex-1">
        <TextControl field={field} path={path} value={value} onChange={changeColour} />
      </div>
      <input
        className="mt-8 h-13 w-20 cursor-pointer edge-2 border-ink bg-white p-1"
        type="color"
        aria-label={settingsTexts.field.chooseColour(field.label)}
        value={/^#[\da-f]{6}$/.test(toText(value)) ? toText(value) : '#000000'}
        onBlur={onBlur}
        onChange={({ target }) => changeColour(target.value)}
      />
    </div>
  )
}
