/**
 * Deletes expired form drafts on every page view, since people share phones. Inlined into the page: must not use
 * imports.
 */
export function deleteExpiredDrafts(maxAge: number, keys: string[]): void {
  for (const key of keys)
    try {
      if (Date.now() - JSON.parse(localStorage[key]).at > maxAge) delete localStorage[key]
    } catch {
      // Storage is blocked or the entry is not JSON.
    }
}
