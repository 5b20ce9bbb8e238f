import { toText } from '#src/admin/settings/field-values.ts'
import { SelectField } from '#src/admin/ui/fields.tsx'
import type { ChoiceField } from '#src/content/settings/field.ts'
import { type ControlProps, useSettingsField } from './form-context.ts'

export function ChoiceControl({ field, path, value, onChange }: ControlProps<ChoiceField>) {
  return (
    <SelectField
      {...useSettingsField(path)}
      label={field.label}
      hint={field.help}
      options={Object.entries(field.options)}
      value={toText(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
