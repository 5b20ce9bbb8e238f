import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Runs the accessibility checker axe on the elements that match the selector, also inside iframes. */
export async function findViolations(page: Page, selector = 'html'): Promise<string[]> {
  for (const frame of page.frames()) {
    // Injects the accessibility checker axe only once per page, because its script is larger than most pages.
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(axeScript)
  }
  return await page.evaluate(
    async ({ selector, ruleTags }) => {
      const options = { runOnly: ruleTags, resultTypes: ['violations' as const] }
      const axeResults = await window.axe?.run(selector, options)
      if (!axeResults) throw new Error('axe is not on the page')
      return axeResults.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    { selector, ruleTags },
  )
}
