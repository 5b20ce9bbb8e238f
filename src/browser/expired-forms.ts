function readAge(storedText: string): number {
  try {
    return Date.now() - JSON.parse(storedText).at
  } catch {
    return 0
  }
}

/** Deletes expired forms and clearance tokens on every page view, because people share phones. */
export function deleteExpiredForms(maxAgeMs: number): void {
  try {
    for (const [key, storedText] of Object.entries<string>(localStorage)) {
      if (key.startsWith('form ') && readAge(storedText) > maxAgeMs) localStorage.removeItem(key)
    }
  } catch {
    // The browser blocks storage.
  }
}
