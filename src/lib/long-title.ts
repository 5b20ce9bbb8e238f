/** Titles longer than this number of characters use smaller lettering, so that they do not fill the first screen. */
const MAX_SHORT_TITLE = 60

export function isLongTitle(title: string): boolean {
  return title.length > MAX_SHORT_TITLE
}
