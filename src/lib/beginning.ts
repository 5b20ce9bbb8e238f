const MORE = ' …'

/** The beginning of a text, to the end of a word; a text that is hardly longer stays whole. */
export function beginningOf(text: string, characters: number): string {
  if (text.length <= characters * 1.2) return text
  const beginning = text.slice(0, characters)
  return `${beginning.slice(0, Math.max(beginning.search(/\s\S*$/), 1))}${MORE}`
}

export function isBeginning(text: string): boolean {
  return text.endsWith(MORE)
}
