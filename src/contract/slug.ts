// The database gives no other, and refuses some texts outright.
const form = /^[a-z0-9-]{1,100}$/

/** True for what can be the last part of an item's address. */
export function isSlug(text: string): boolean {
  return form.test(text)
}
