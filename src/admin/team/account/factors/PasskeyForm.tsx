import type { SubmitEvent } from 'react'
import { InputField } from '#src/admin/ui/fields.tsx'
import { MAX_MEMBER_NAME_LENGTH } from '#src/contract/team/members.ts'
import { Button } from '#src/ui/Button.tsx'
import { fieldClasses } from '#src/ui/field/Field.tsx'
import { factorTexts } from './texts.ts'
import { useFormRequest } from './use-form-request.ts'

const texts = factorTexts.passkey

const namePatterns: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/Windows/, 'Windows computer'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux computer'],
]

/** Guesses a name for this device from its user agent, as the default name of a new passkey. */
function guessDeviceName(userAgent = navigator.userAgent): string {
  return namePatterns.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'My device'
}

interface Props {
  submitLabel: string
  onSubmit: (name: string) => Promise<void>
}

export function PasskeyForm({ submitLabel, onSubmit }: Props) {
  const { formRef, pending, errors, setErrors, failureText, runRequest } = useFormRequest(texts.failed)

  function submitForm(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('device') ?? '').trim()
    if (name) runRequest(() => onSubmit(name))
    else setErrors({ name: texts.deviceRequired })
  }

  return (
    <form ref={formRef} className="grid gap-4" noValidate onSubmit={submitForm}>
      <InputField
        label={texts.device}
        hint={texts.deviceHint}
        error={errors.name}
        required
        name="device"
        autoComplete="off"
        maxLength={MAX_MEMBER_NAME_LENGTH}
        defaultValue={guessDeviceName()}
      />
      {failureText && <p className={fieldClasses.error}>{failureText}</p>}
      <Button type="submit" className="justify-self-start" pending={pending}>
        {pending ? texts.waitingForDevice : submitLabel}
      </Button>
    </form>
  )
}
