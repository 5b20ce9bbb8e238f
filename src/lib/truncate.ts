const ELLIPSIS = ' …'

/** Truncates a text at a word boundary; a text that is up to a fifth longer stays whole. */
export function truncate(text: string, characters: number): string {
  if (text.length <= characters * 1.2) return text
  const beginning = text.slice(0, characters)
  return `${beginning.slice(0, Math.max(beginning.search(/\s\S*$/), 1))}${ELLIPSIS}`
}

export function isTruncated(text: string): boolean {
  return text.endsWith(ELLIPSIS)
}
