export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Converts a text to an ASCII slug: `Idemili North` becomes `Idemili-North`, `Ụzọ` becomes `Uzo`. */
export function toAsciiSlug(text: string): string {
  const unmarkedText = text.normalize('NFD').replace(/\p{M}/gu, '')
  return unmarkedText.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** Formats 50000000 as `₦50,000,000`. Avoids Intl, whose output differs between machines. */
export function formatNaira(amount: number): string {
  return `₦${String(amount).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
