import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { isLetteringDrawn } from '#tests/e2e/page-checks.ts'
import { sitePages } from '#tests/e2e/pages.ts'
import { scrollThrough } from '#tests/e2e/scroll-through.ts'
import { measurePixelDifference } from '#tests/support/pixel-difference.ts'
import { expect, test } from './fixtures.ts'
import { SCREEN_WIDTHS } from './painted-page.ts'

// Tolerates 0.2 % of the pixels: counts change and images scale at different times. A missing rule or font changes
// ten times as many.
const MAY_DIFFER = 0.002

const TRIES = 3

const compared = new Set(['home', 'news', 'about', 'volunteer', 'login', 'dashboard'])

async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function openStill(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveClass(/lettered/)
}

async function draw(page: Page, width: number): Promise<Buffer> {
  // A new width must not keep space of the first font. Two sizes within one frame do not count as a change.
  for (const other of [width + 1, width]) {
    await page.setViewportSize({ width: other, height: 800 })
    await page.waitForFunction((wide) => innerWidth === wide, other)
    await nextFrame(page)
  }
  await scrollThrough(page)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.load('800 1em Lettering', 'Aọ')
    // A font that the page does not use never loads.
    const seen = [...document.images].filter((image) => image.checkVisibility() && image.complete)
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
  })
  // Vite reloads a page when it optimizes a new dependency, even during the test.
  await expect(page.locator('html')).toHaveClass(/lettered/)
  await expect.poll(() => isLetteringDrawn(page)).toBe(true)
  return await page.screenshot({ fullPage: true, animations: 'disabled' })
}

for (const { name, path, staff } of sitePages.filter((one) => compared.has(one.name))) {
  test(`${name} looks the same in development as built`, async ({ page, browser }, info) => {
    test.setTimeout(TRIES * 120_000)
    const visitor = await browser.newContext({
      baseURL: process.env.EDGE_ADDRESS ?? '',
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
    })
    const other = await visitor.newPage()
    if (staff) for (const each of [page, other]) await logInOnPage(each)
    for (const each of [page, other]) await openStill(each, path)
    for (const width of SCREEN_WIDTHS) {
      let share = 1
      // A second screenshot contains late drawing; only missing styles stay different.
      for (let left = TRIES; left > 0 && share > MAY_DIFFER; left--) {
        if (left < TRIES) for (const each of [page, other]) await openStill(each, path)
        const one = await draw(page, width)
        const two = await draw(other, width)
        share = await measurePixelDifference(one, two)
        if (share > MAY_DIFFER)
          await Promise.all([
            writeFile(info.outputPath('at-work.png'), one),
            writeFile(info.outputPath('built.png'), two),
          ])
      }
      expect(share, `${name} at ${width} px`).toBeLessThanOrEqual(MAY_DIFFER)
    }
    await visitor.close()
  })
}
