const slugPattern = /^[a-z0-9-]{1,100}$/

/** True for a text that can be a slug. Check before querying: PostgreSQL rejects some texts with an error. */
export function isSlug(text: string): boolean {
  return slugPattern.test(text)
}
