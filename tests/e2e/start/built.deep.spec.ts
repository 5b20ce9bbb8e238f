import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { isLetteringDrawn } from '#tests/e2e/page-checks.ts'
import { sitePages } from '#tests/e2e/pages.ts'
import { scrollThrough } from '#tests/e2e/scroll-through.ts'
import { measurePixelDifference } from '#tests/support/data/images.ts'
import { expect, test } from './fixtures.ts'

// Maximum share of different pixels. Image scaling changes up to 0.2 %, a missing style or font about 2 %.
const MAX_DIFFERENT_SHARE = 0.002

const MAX_TRIES = 3

const comparedPageNames = new Set(['home', 'news', 'about', 'volunteer', 'login', 'dashboard'])

async function waitForNextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolveFrame) => requestAnimationFrame(() => requestAnimationFrame(resolveFrame))),
  )
}

async function openWithoutMotion(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveClass(/lettered/)
}

async function takeScreenshot(page: Page, width: number): Promise<Buffer> {
  // Resizes twice, in two frames, so that headings drop the height reserved for the fallback font.
  for (const steppedWidth of [width + 1, width]) {
    await page.setViewportSize({ width: steppedWidth, height: 800 })
    await page.waitForFunction((expectedWidth) => innerWidth === expectedWidth, steppedWidth)
    await waitForNextFrame(page)
  }
  await scrollThrough(page)
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await document.fonts.load('800 1em Lettering', 'Aọ')
    // Waits only for visible images, because the browser may never load hidden images.
    const visibleImages = [...document.images].filter((image) => image.checkVisibility() && image.complete)
    await Promise.all(visibleImages.map((image) => image.decode().catch(() => {})))
  })
  // Checks the font again, because Vite may have reloaded the page to optimize a new dependency.
  await expect(page.locator('html')).toHaveClass(/lettered/)
  await expect.poll(() => isLetteringDrawn(page)).toBe(true)
  return await page.screenshot({ fullPage: true, animations: 'disabled' })
}

for (const { name, path, requiresStaffLogin } of sitePages.filter((developmentImage) =>
  comparedPageNames.has(developmentImage.name),
)) {
  test(`the page ${name} looks the same in development as in the build`, async ({ page, browser }, testInfo) => {
    test.setTimeout(MAX_TRIES * 120_000)
    const builtContext = await browser.newContext({
      baseURL: process.env.EDGE_ADDRESS ?? '',
      locale: 'en-NG',
      timezoneId: 'Africa/Lagos',
    })
    const builtPage = await builtContext.newPage()
    if (requiresStaffLogin) for (const comparedPage of [page, builtPage]) await logInOnPage(comparedPage)
    for (const comparedPage of [page, builtPage]) await openWithoutMotion(comparedPage, path)
    for (const width of [360, 1280]) {
      let differentShare = 1
      // Repeats the comparison, because the first screenshot may lack content that was drawn late.
      for (let triesLeft = MAX_TRIES; triesLeft > 0 && differentShare > MAX_DIFFERENT_SHARE; triesLeft--) {
        if (triesLeft < MAX_TRIES)
          for (const comparedPage of [page, builtPage]) await openWithoutMotion(comparedPage, path)
        const developmentImage = await takeScreenshot(page, width)
        const builtImage = await takeScreenshot(builtPage, width)
        differentShare = await measurePixelDifference(developmentImage, builtImage)
        if (differentShare > MAX_DIFFERENT_SHARE)
          await Promise.all([
            writeFile(testInfo.outputPath('at-work.png'), developmentImage),
            writeFile(testInfo.outputPath('built.png'), builtImage),
          ])
      }
      expect(differentShare, `${name} at ${width} px`).toBeLessThanOrEqual(MAX_DIFFERENT_SHARE)
    }
    await builtContext.close()
  })
}
