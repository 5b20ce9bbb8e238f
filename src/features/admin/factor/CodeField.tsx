import { Field } from '#src/components/fields/Field.tsx'

interface Props {
  name?: string
  hint?: string
  error: string | undefined
}

export function CodeField({ name = 'code', hint = 'The six digits that your app shows now.', error }: Props) {
  return (
    <Field label="Code" hint={hint} error={error} required>
      {(control) => <input {...control} name={name} inputMode="numeric" autoComplete="one-time-code" maxLength={9} />}
    </Field>
  )
}
