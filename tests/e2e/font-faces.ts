import { isDeep } from '#tests/support/rounds.ts'
import { makeSystemFace, type SystemFace } from '#tests/support/system-face.ts'
import { test as base, expect, openPage } from './fixtures.ts'
import { checkTextSpacing, checkWidths } from './page-checks.ts'
import { sitePages } from './pages.ts'
import { delayLettering, expectNoLayoutShift, watchPaint } from './paint.ts'
import { scrollThrough } from './scroll-through.ts'

const test = base.extend<object, { face: SystemFace }>({
  face: ['wide', { scope: 'worker', option: true }],
  browser: [
    async ({ face: fontWidth, playwright, launchOptions }, use) => {
      const env = { ...launchOptions.env, ...(await makeSystemFace(fontWidth)) }
      const browser = await playwright.chromium.launch({ ...launchOptions, env })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

const widths = [360, 768, 1280]

export function testPagesInFace(fontWidth: SystemFace): void {
  test.use({ face: fontWidth })

  for (const [index, site] of sitePages.entries()) {
    // Tests each page at one width, and at all widths in the deep run.
    const testedWidths = isDeep ? widths : [widths[(index + (fontWidth === 'wide' ? 0 : 1)) % widths.length] ?? 360]
    for (const width of testedWidths)
      test(`the page ${site.name} in a ${fontWidth} fallback font does not shift at ${width} px and fits the width`, async ({
        page,
        complaints,
      }) => {
        await page.setViewportSize({ width, height: 823 })
        await watchPaint(page)
        await delayLettering(page)
        await openPage(page, site, complaints)
        await expect(page.locator('html')).toHaveClass(/lettered/)
        await scrollThrough(page)
        // The dashboard shows its controls only when the session has been loaded.
        if (!site.path.startsWith('/admin')) await expectNoLayoutShift(page)
        await checkWidths(page)
        await checkTextSpacing(page)
      })
  }
}
