// As long as form-draft.ts holds them; that file would come with every page.
const DRAFT_MS = 7 * 24 * 60 * 60 * 1000

/** Forgets what somebody wrote into a form of the public a week ago, whichever page is opened: others use the same phone. */
export function dropOldDrafts(): void {
  try {
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith('form ') && !(Date.now() - JSON.parse(text).at < DRAFT_MS)) localStorage.removeItem(key)
  } catch {
    // Where the browser stores nothing there is nothing.
  }
}
