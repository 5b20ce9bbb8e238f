/** Titles longer than this use smaller lettering, so that they do not fill the first screen. */
const LONG = 60

export function isLongTitle(title: string): boolean {
  return title.length > LONG
}
