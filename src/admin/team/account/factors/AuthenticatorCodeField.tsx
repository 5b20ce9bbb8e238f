import { InputField } from '#src/admin/ui/fields.tsx'
import { factorTexts } from './texts.ts'

const texts = factorTexts.code

export function AuthenticatorCodeField({ error }: { error?: string | undefined }) {
  return (
    <InputField
      label={texts.label}
      hint={texts.hint}
      error={error}
      required
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
    />
  )
}
