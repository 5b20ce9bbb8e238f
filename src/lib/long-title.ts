/** More letters than that are lettered smaller, so that a title never fills the first screen alone. */
const LONG = 60

export function isLongTitle(title: string): boolean {
  return title.length > LONG
}
