/** Pattern of a UUID in lower case, as PostgreSQL returns it. */
export const UUID_PATTERN = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

const uuidPattern = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** True for a UUID in upper or lower case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}
