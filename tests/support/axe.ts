import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the parts of a page that fit a selector; pages in frames are looked at as pages of their own. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  // Once for all looks at a page: it is longer than the page.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  return await page.evaluate(
    async ({ part, rules }) => {
      const options = { runOnly: rules, resultTypes: ['violations' as const], iframes: false }
      const found = await window.axe?.run(part, options)
      if (!found) throw new Error('axe is not on the page')
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    { part, rules },
  )
}
