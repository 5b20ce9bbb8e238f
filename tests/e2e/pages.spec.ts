import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { pages } from './pages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** WCAG 1.4.12, set from script since the policy forbids added styles. */
async function spaceText(page: Page) {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      Object.assign(element.style, { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' })
    }
  })
}

for (const site of pages) {
  test.describe(site.name, () => {
    test('opens under its heading, without a word in the console', async ({ page, complaints }) => {
      await open(page, site, complaints)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(site.heading)
      // Everything below the first screen is loaded too.
      await page.keyboard.press('End')
      await page.waitForLoadState('networkidle')
    })

    test('needs no sideways scroll from 320 px up, nor with its text spaced wider', async ({ page, complaints }) => {
      await open(page, site, complaints)
      for (const width of [1280, 768, 360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await widthOf(page)).toBeLessThanOrEqual(width)
      }
      await page.setViewportSize({ width: 360, height: 800 })
      await spaceText(page)
      expect(await widthOf(page)).toBeLessThanOrEqual(360)
    })

    for (const width of [360, 1280]) {
      test(`has nothing that axe finds at ${width} px`, async ({ page, complaints }) => {
        await page.setViewportSize({ width, height: 800 })
        await open(page, site, complaints)
        const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
        expect(found).toEqual([])
      })
    }
  })
}
