/** Converts a text to an ASCII slug: `Idemili North` becomes `Idemili-North`, `Ụzọ` becomes `Uzo`. */
export function toAsciiSlug(text: string): string {
  const unmarkedText = text.normalize('NFD').replace(/\p{M}/gu, '')
  return unmarkedText.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
