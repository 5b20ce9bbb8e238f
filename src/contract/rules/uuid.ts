/** Regular expression source of a UUID in lower case, the form in which PostgreSQL returns UUIDs. */
export const UUID_PATTERN = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

const uuidPattern = new RegExp(`^${UUID_PATTERN}$`, 'i')

/** True for a well-formed UUID in upper or lower case. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}
