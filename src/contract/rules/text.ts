import * as z from 'zod/mini'

// Line ends of all systems, Word's vertical tab and Unicode's line and paragraph separators.
const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g

// Emoji need their invisible joiners, variation selectors and tags; Arabic and Indic letters need joiners.
const emoji = String.raw`(?:\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]*)`
const visibleSequences = [
  String.raw`${emoji}(?:\u200D${emoji})*`,
  String.raw`[\d#*]\uFE0F\u20E3`,
  String.raw`(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])[\u200C\u200D](?=\p{L})`,
]
// Control characters except tab and newline, and characters without a glyph: zero-width and bidi characters, fillers.
const invisible = String.raw`(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]`
const invisiblePattern = new RegExp(`(${visibleSequences.join('|')})|${invisible}`, 'gu')

/** Drops characters that nobody sees, normalises to Unicode NFC and `\n` line ends, and trims. */
export function cleanText(text: string): string {
  return text.replace(lineEnd, '\n').replace(invisiblePattern, '$1').normalize('NFC').trim()
}

// Accents without a letter are no text.
const visiblePattern = /[^\s\p{M}]/u

export function isBlank(text: string): boolean {
  return !visiblePattern.test(cleanText(text))
}

// Longer texts are no contact: `maxLength` refuses them, and the patterns would take long.
const MAX_CONTACT_LENGTH = 1000

const startMarks = /^(?:[\s'"‘’“”`<«[{*=:;,.•·]|[-–—]\s|\((?![^(]*\)))+/
const endMarks = /(?:[\s'"‘’“”`>»\]}*:;,.!?…–—/-]|(?<!\([^)]*)\))+$/
const whatsAppLink =
  /^(?:https?:\/\/)?(?:(?:\w+\.)?(?:wa\.me\/|whatsapp\.com\/send\/?\?)|whatsapp:\/\/send\/?\?)(?:.*\bphone=)?\s*\+?(\d+).*$/is
const contactLabel =
  /^(?:mailto|e-?mail|tel|phone|call|callto|sms|whatsapp)(?:\.?:|\.?\s)(?:\/\/)?(?=.*[@\d])([^?]*).*$/is

/**
 * Takes off what copying adds to an e-mail address or phone number: `mailto:`, `https://wa.me/`, `Tel.`, quotes,
 * brackets around it, a last dot.
 */
export function cleanContact(text: string): string {
  if (text.length > MAX_CONTACT_LENGTH) return text
  const contact = cleanText(text)
    .replace(/%(?:20|2B|40)/gi, decodeURIComponent)
    .replace(/^\(([^()]*)\)$/, '$1')
    .replace(startMarks, '')
    .replace(whatsAppLink, '+$1')
    .replace(contactLabel, '$1')
    .replace(endMarks, '')
  return contact === text ? text : cleanContact(contact)
}

function createCleanTextRule() {
  return z.pipe(
    z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed(), 'Invalid characters')),
    z.transform(cleanText),
  )
}

/** Rule for a required text of at most `maxLength` UTF-16 code units. Applies `cleanText`. */
export function requiredText(maxLength: number, message = 'Required') {
  return z.pipe(createCleanTextRule(), z.string().check(z.regex(visiblePattern, message), z.maxLength(maxLength)))
}

/** Rule for an e-mail address or phone number that may be empty. Applies `cleanContact`. */
export function possiblyEmptyContact(maxLength: number) {
  return z.pipe(z.pipe(createCleanTextRule(), z.transform(cleanContact)), z.string().check(z.maxLength(maxLength)))
}

/** Rule for a required e-mail address or phone number of at most `maxLength` characters. Applies `cleanContact`. */
export function requiredContact(maxLength: number) {
  return z.pipe(possiblyEmptyContact(maxLength), z.string().check(z.minLength(1, 'Required')))
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
