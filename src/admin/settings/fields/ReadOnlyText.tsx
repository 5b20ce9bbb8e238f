import { toText } from '#src/admin/settings/field-values.ts'
import type { TextField } from '#src/content/settings/field.ts'
import type { ControlProps } from './form-context.ts'

/** Text that the server sets when it saves the section. */
export function ReadOnlyText({ field, value }: ControlProps<TextField>) {
  const text = toText(value)
  if (!text) return null
  return (
    <p>
      <strong>{field.label}:</strong> {text}
    </p>
  )
}
