/** Hash of the URL while the list of settings is open. The hash of a section starts with it. */
export const SETTINGS_HASH = '#settings'

export function toSectionHash(section: string): string {
  return `${SETTINGS_HASH}/${section}`
}
