// The database gives no other, and refuses some texts outright.
const form = /^[a-z0-9-]{1,100}$/

export function isSlug(text: string): boolean {
  return form.test(text)
}
