// Excludes names that cannot exist before they reach the database, which rejects some texts with an error.
const pattern = /^[a-z0-9-]{1,100}$/

export function isSlug(text: string): boolean {
  return pattern.test(text)
}
