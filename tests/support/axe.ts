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

/** Runs axe on the elements that match a selector, iframes included. */
export async function findViolations(page: Page, part = 'html'): Promise<string[]> {
  for (const frame of page.frames()) {
    // Injected once per page: the script is larger than most pages.
    if (!(await frame.evaluate(() => window.axe !== undefined))) await frame.evaluate(source)
  }
  return await page.evaluate(
    async ({ part, rules }) => {
      const options = { runOnly: rules, resultTypes: ['violations' as const] }
      const found = await window.axe?.run(part, options)
      if (!found) throw new Error('axe is not on the page')
      return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    { part, rules },
  )
}
