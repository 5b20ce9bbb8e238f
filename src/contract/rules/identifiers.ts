const slugPattern = /^[a-z0-9-]{1,100}$/

/** True for a well-formed slug. Check before each database query: PostgreSQL rejects some texts with an error. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text)
}

/** Regular expression source of a UUID in lower case, the form in which PostgreSQL returns UUIDs. */
export const UUID_PATTERN = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

const uuidPattern = new RegExp(`^${UUID_PATTERN}$`, 'i')

export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}
