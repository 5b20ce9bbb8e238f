import { isRecord } from '#src/admin/documents/values.ts'
import type { GroupField } from '#src/content/settings/field.ts'
import { FieldBox } from './FieldBox.tsx'
import { FieldControl } from './FieldControl.tsx'
import { type ControlProps, useSettingsField } from './form-context.ts'

export function GroupControl({ field, path, value, onChange }: ControlProps<GroupField>) {
  const { id, error } = useSettingsField(path)
  const values = isRecord(value) ? value : {}
  return (
    <FieldBox id={id} label={field.label} help={field.help} error={error}>
      {Object.entries(field.fields).map(([name, part]) => (
        <FieldControl
          key={name}
          field={part}
          path={`${path}.${name}`}
          value={values[name]}
          onChange={(partValue) => onChange({ ...values, [name]: partValue })}
        />
      ))}
    </FieldBox>
  )
}
