/**
 * Deletes expired form drafts on every page view, because people share phones. Must not use imports: pages inline
 * the source of this function.
 */
export function deleteExpiredDrafts(maxAge: number, keys: string[]): void {
  for (const key of keys)
    try {
      if (Date.now() - JSON.parse(localStorage[key]).at > maxAge) delete localStorage[key]
    } catch {
      // Skip the entry: the browser blocks storage, or the entry is not JSON.
    }
}
