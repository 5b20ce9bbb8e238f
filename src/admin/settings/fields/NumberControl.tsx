import { settingsTexts } from '#src/admin/settings/texts.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import type { NumberField } from '#src/content/settings/field.ts'
import { type ControlProps, useSettingsField } from './form-context.ts'

export function NumberControl({ field, path, value, onChange }: ControlProps<NumberField>) {
  const { label, help, min, max } = field
  const range = settingsTexts.field.range(min, max)
  return (
    <InputField
      {...useSettingsField(path)}
      label={label}
      hint={help ? `${help} ${range}` : range}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      required
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.valueAsNumber)}
    />
  )
}
