import type { ComponentProps } from 'react'
import { toText } from '#src/admin/settings/field-values.ts'
import { InputField } from '#src/admin/ui/fields.tsx'
import type { TextField, TextFormat } from '#src/content/settings/field.ts'
import { describeTextHint } from './describe-hint.ts'
import { type ControlProps, useSettingsField } from './form-context.ts'

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize'>

const inputPropsByFormat: Record<TextFormat, InputProps> = {
  phone: { type: 'tel' },
  email: { type: 'email' },
  url: { type: 'url' },
  link: { inputMode: 'url', autoCapitalize: 'none' },
  day: { type: 'date' },
  time: { type: 'time' },
  moment: { type: 'datetime-local' },
  slug: { autoCapitalize: 'none' },
  digits: { inputMode: 'numeric' },
  colour: { autoCapitalize: 'none' },
}

export function TextControl({ field, path, value, onChange }: ControlProps<TextField>) {
  const text = toText(value)
  return (
    <InputField
      {...useSettingsField(path)}
      {...(field.format && inputPropsByFormat[field.format])}
      label={field.label}
      hint={describeTextHint(field, text)}
      autoComplete="off"
      required={!field.isOptional}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
