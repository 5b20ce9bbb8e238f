/** Shortens a text at a space to at most `maxLength` characters, with an ellipsis. A longer word is cut. */
export function shortenAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  const beginning = text.slice(0, Math.max(maxLength - 1, 0))
  const lastSpace = text[beginning.length] === ' ' ? beginning.length : beginning.lastIndexOf(' ')
  return `${(lastSpace > 0 ? beginning.slice(0, lastSpace) : beginning).replace(/[\s,;:.–-]+$/, '')}…`
}
