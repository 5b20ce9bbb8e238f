import { useLayoutEffect, useRef } from 'react'
import { toText } from '#src/admin/settings/field-values.ts'
import { TextareaField } from '#src/admin/ui/fields.tsx'
import type { TextField } from '#src/content/settings/field.ts'
import { describeTextHint } from './describe-hint.ts'
import { type ControlProps, useSettingsField } from './form-context.ts'

/** Text area that grows with its content. */
export function LongTextControl({ field, path, value, onChange }: ControlProps<TextField>) {
  const text = toText(value)
  const textareaRef = useRef<HTMLTextAreaElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const textarea = textareaRef.current
    if (!textarea) return
    textarea.style.height = 'auto'
    const borderHeight = textarea.offsetHeight - textarea.clientHeight
    textarea.style.height = `${textarea.scrollHeight + borderHeight}px`
  }, [text])

  return (
    <TextareaField
      {...useSettingsField(path)}
      ref={textareaRef}
      label={field.label}
      hint={describeTextHint(field, text)}
      rows={2}
      required={!field.isOptional}
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
