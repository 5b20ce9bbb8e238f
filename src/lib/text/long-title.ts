/** Maximum length of a title in full-size lettering; longer titles would fill the first screen. */
const MAX_SHORT_TITLE = 60

export function isLongTitle(title: string): boolean {
  return title.length > MAX_SHORT_TITLE
}
