import * as z from 'zod/mini'

// C0 and C1 controls except tab and newline, bidi overrides and isolates, and the byte order mark.
// biome-ignore lint/suspicious/noControlCharactersInRegex: dropping them is the purpose
const forbiddenPattern = /[\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** Removes control and bidi characters, normalises to Unicode NFC and `\n` line ends, and trims. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(forbiddenPattern, '').normalize('NFC').trim()
}

function createCleanTextRule() {
  return z.pipe(
    z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'Invalid characters')),
    z.transform(cleanText),
  )
}

/** Rule for a required text of at most `maxLength` UTF-16 code units. Applies `cleanText`. */
export function requiredText(maxLength: number, message = 'Required') {
  return z.pipe(createCleanTextRule(), z.string().check(z.minLength(1, message), z.maxLength(maxLength)))
}

/** Rule for a text that may be empty, of at most `maxLength` UTF-16 code units. Applies `cleanText`. */
export function possiblyEmptyText(maxLength: number) {
  return z.pipe(createCleanTextRule(), z.string().check(z.maxLength(maxLength)))
}

/** Wraps a schema so that a missing, null or empty text becomes null. */
export function textOrNull<Schema extends z.ZodMiniType<string, string>>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((text) => text || null),
  )
}

/** Rule for an optional text of at most `maxLength` UTF-16 code units. Missing, null and empty texts become null. */
export function optionalText(maxLength: number) {
  return textOrNull(possiblyEmptyText(maxLength))
}
