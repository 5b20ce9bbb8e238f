/**
 * Deletes expired form drafts on any page view: phones are shared.
 * Printed into the page: must not use imports.
 */
export function deleteExpiredDrafts(maxAge: number, keys: string[]): void {
  for (const key of keys)
    try {
      if (Date.now() - JSON.parse(localStorage[key]).at > maxAge) delete localStorage[key]
    } catch {
      // Storage is blocked or the entry is not JSON.
    }
}
