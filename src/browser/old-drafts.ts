/**
 * Forgets what somebody wrote into forms of the public longer ago, whichever page is opened: others use the same phone.
 * Runs from its own text, as first-script.ts.
 */
export function dropOldDrafts(longest: number, keys: string[]): void {
  for (const key of keys)
    try {
      if (Date.now() - JSON.parse(localStorage[key]).at > longest) delete localStorage[key]
    } catch {
      // There is none, or the browser stores nothing.
    }
}
