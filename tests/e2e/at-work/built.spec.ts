import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logIn } from '#tests/e2e/fixtures.ts'
import { isLetteringDrawn } from '#tests/e2e/looks.ts'
import { pages } from '#tests/e2e/pages.ts'
import { seeAll } from '#tests/e2e/see-all.ts'
import { differingShare } from '#tests/support/differing.ts'
import { expect, test } from './fixtures.ts'
import { WIDTHS } from './look.ts'

// Two in a thousand: counts that other tests raise, images scaled at different moments. A missing rule or face changes ten times as much.
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
  // At another width no room is kept for the face that was painted first. Two sizes within one frame are no change.
  for (const other of [width + 1, width]) {
    await page.setViewportSize({ width: other, height: 800 })
    await page.waitForFunction((wide) => innerWidth === wide, other)
    await nextFrame(page)
  }
  await seeAll(page)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.load('800 1em Lettering', 'Aọ')
    // One that is nowhere on the page never comes.
    const seen = [...document.images].filter((image) => image.checkVisibility() && image.complete)
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
  })
  // Vite loads a page anew when it meets a package for the first time, be it in the middle of this.
  await expect(page.locator('html')).toHaveClass(/lettered/)
  await expect.poll(() => isLetteringDrawn(page)).toBe(true)
  return await page.screenshot({ fullPage: true, animations: 'disabled' })
}

for (const { name, path, staff } of pages.filter((one) => compared.has(one.name))) {
  test(`${name} looks at work as it is built`, async ({ page, browser }, info) => {
    test.setTimeout(TRIES * 120_000)
    const visitor = await browser.newContext({
      baseURL: process.env.EDGE_ADDRESS ?? '',
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
    })
    const other = await visitor.newPage()
    if (staff) for (const each of [page, other]) await logIn(each)
    for (const each of [page, other]) await openStill(each, path)
    for (const width of WIDTHS) {
      let share = 1
      // What one of them had not drawn yet is there when both draw again; what is missing stays so.
      for (let left = TRIES; left > 0 && share > MAY_DIFFER; left--) {
        if (left < TRIES) for (const each of [page, other]) await openStill(each, path)
        const one = await draw(page, width)
        const two = await draw(other, width)
        share = await differingShare(one, two)
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
