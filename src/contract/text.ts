import * as z from 'zod'

// C0 and C1 controls except tab and newline, bidi overrides and isolates, and the byte order mark.
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
const dropped = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g

export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(dropped, '').normalize('NFC').trim()
}

function cleaned() {
  return z
    .string()
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'Invalid characters')
    .transform(cleanText)
}

/** A required text of 1 to `max` UTF-16 units, cleaned. Every text from outside passes here. */
export function requiredText(max: number, message = 'Required') {
  return cleaned().pipe(z.string().min(1, message).max(max))
}

/** A text of up to `max` UTF-16 units, cleaned, that may be empty. */
export function freeText(max: number) {
  return cleaned().pipe(z.string().max(max))
}

/** An optional text: missing, null and empty all become null. */
export function optionalText(max: number) {
  return freeText(max)
    .nullish()
    .transform((text) => text || null)
}
