/**
 * Forgets what somebody wrote into a form of the public longer ago, whichever page is opened: others use the same phone.
 * Runs from its own text, as first-script.ts.
 */
export function dropOldDrafts(longest: number): void {
  try {
    for (const [key, text] of Object.entries(localStorage)) {
      const at = Number(/^{"at":(\d+)/.exec(text)?.[1])
      if (key.startsWith('form ') && !(Date.now() - at < longest)) localStorage.removeItem(key)
    }
  } catch {
    // Where the browser stores nothing there is nothing.
  }
}
