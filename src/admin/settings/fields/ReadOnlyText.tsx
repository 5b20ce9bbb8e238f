import { toText } from '#src/admin/settings/field-values.ts'
import { settingsTexts } from '#src/admin/settings/texts.ts'
import type { TextField } from '#src/content/settings/field.ts'
import type { ControlProps } from './form-context.ts'

/** Text that the server sets when it saves the section. */
export function ReadOnlyText({ field, value }: ControlProps<TextField>) {
  return (
    <p>
      <strong>{field.label}:</strong> {toText(value) || settingsTexts.empty}
    </p>
  )
}
