/** Slug in ASCII: `Idemili North` becomes `Idemili-North`, `Ụzọ` becomes `Uzo`. */
export function toAsciiSlug(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
