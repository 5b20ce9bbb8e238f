const ELLIPSIS = ' …'

/** Truncates a text at a word boundary. Keeps a text that exceeds the maximum by at most a fifth. */
export function truncate(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters * 1.2) return text
  const beginning = text.slice(0, maxCharacters)
  return `${beginning.slice(0, Math.max(beginning.search(/\s\S*$/), 1))}${ELLIPSIS}`
}

export function isTruncated(text: string): boolean {
  return text.endsWith(ELLIPSIS)
}
