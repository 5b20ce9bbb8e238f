const slugPattern = /^[a-z0-9-]{1,100}$/

/**
 * True for a well-formed slug. Check a slug before each database query, because PostgreSQL rejects some texts with an
 * error.
 */
export function isSlug(text: string): boolean {
  return slugPattern.test(text)
}
