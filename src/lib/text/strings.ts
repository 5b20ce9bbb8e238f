export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const removeMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** A text without case and marks, to be compared. */
export const toSearchKey = (text: string) => removeMarks(text).toLowerCase()

/** True if the text contains all words, whatever their case and marks: “uzoamaka” is in “Ụzọamaka”. */
export function containsWords(text: string, search: string): boolean {
  return toSearchKey(search)
    .split(/\s+/)
    .every((word) => toSearchKey(text).includes(word))
}

/** Converts a text to an ASCII slug: `Idemili North` becomes `Idemili-North`, `Ụzọ` becomes `Uzo`. */
export function toAsciiSlug(text: string): string {
  return removeMarks(text)
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Formats 50000000 as `₦50,000,000`. Avoids Intl, whose output differs between machines. */
export function formatNaira(amount: number): string {
  return `₦${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
