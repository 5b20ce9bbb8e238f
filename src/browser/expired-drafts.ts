/**
 * Deletes expired form drafts on every page view, since people share phones. Must not use imports: pages inline its
 * source.
 */
export function deleteExpiredDrafts(maxAge: number, keys: string[]): void {
  for (const key of keys)
    try {
      if (Date.now() - JSON.parse(localStorage[key]).at > maxAge) delete localStorage[key]
    } catch {
      // Ignore the entry: the browser blocks storage, or the entry is not JSON.
    }
}
