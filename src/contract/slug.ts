const pattern = /^[a-z0-9-]{1,100}$/

/** True for a possible slug. Check before querying: the database rejects some texts with an error. */
export function isSlug(text: string): boolean {
  return pattern.test(text)
}
