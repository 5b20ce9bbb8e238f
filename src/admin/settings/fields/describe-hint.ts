import { settingsTexts } from '#src/admin/settings/texts.ts'
import type { TextField } from '#src/content/settings/field.ts'

const { field: texts } = settingsTexts
const COUNT_SHOWN_FROM = 0.8

/** Formats whose texts have a fixed length, so that a count would only distract. */
const uncountedFormats = new Set(['day', 'time', 'moment', 'colour', 'phone', 'digits'])

/** Returns the help, the example and, near the limit, the number of characters of a text field. */
export function describeTextHint({ help, example, max, format }: TextField, text: string): string | undefined {
  const isNearLimit = text.length > max * COUNT_SHOWN_FROM && !(format && uncountedFormats.has(format))
  const parts = [help, example && texts.example(example), isNearLimit && texts.characters(text.length, max)]
  return parts.filter(Boolean).join(' · ') || undefined
}
