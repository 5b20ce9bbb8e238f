const ELLIPSIS = ' …'

/** Shortens a text at a space to at most `maxLength` characters, with an ellipsis. A longer word is cut. */
export function shortenAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const beginning = text.slice(0, Math.max(maxLength - 1, 0))
  const lastSpace = text[beginning.length] === ' ' ? beginning.length : beginning.lastIndexOf(' ')
  return `${(lastSpace > 0 ? beginning.slice(0, lastSpace) : beginning).replace(/[\s,;:.–-]+$/, '')}…`
}

/** Truncates a text at a word boundary. Keeps a text that exceeds the maximum by at most a fifth. */
export function truncate(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters * 1.2) return text
  const beginning = text.slice(0, maxCharacters)
  return `${beginning.slice(0, Math.max(beginning.search(/\s\S*$/), 1))}${ELLIPSIS}`
}

export function isTruncated(text: string): boolean {
  return text.endsWith(ELLIPSIS)
}
