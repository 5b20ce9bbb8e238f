import type { Page } from '@playwright/test'

/**
 * Aborts the first requests for the React file. Browsers do not fetch a failed imported module again on the same
 * page.
 */
export async function abortReactRequests(page: Page, abortCount: number): Promise<void> {
  let abortedCount = 0
  await page.route('**/_astro/react.*.js*', (route) => (abortedCount++ < abortCount ? route.abort() : route.continue()))
}

export function countPageLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => loads++)
  return () => loads
}
