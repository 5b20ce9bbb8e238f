import { sharedTexts } from '#src/admin/shell/texts/shared.ts'
import { Field } from '#src/ui/field/Field.tsx'

interface Props {
  hint: string
  value: string
  onChange: (value: string) => void
}

export function SearchField({ hint, value, onChange }: Props) {
  return (
    <Field label={sharedTexts.search} hint={hint}>
      {(controlProps) => (
        <input
          {...controlProps}
          type="search"
          maxLength={200}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
