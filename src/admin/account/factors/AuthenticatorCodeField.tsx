import { Field } from '#src/ui/field/Field.tsx'
import { factorTexts } from './texts.ts'

const texts = factorTexts.code

interface Props {
  error: string | undefined
}

export function AuthenticatorCodeField({ error }: Props) {
  return (
    <Field label={texts.label} hint={texts.hint} error={error} required>
      {(controlProps) => (
        <input {...controlProps} name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
      )}
    </Field>
  )
}
