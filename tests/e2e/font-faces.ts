import { isDeepTestRun } from '#tests/support/rounds.ts'
import { makeSystemFonts, type SystemFontWidth } from '#tests/support/system-face.ts'
import { test as base, expect, openPage } from './fixtures.ts'
import { checkTextSpacing, checkWidths } from './page-checks.ts'
import { sitePages } from './pages.ts'
import { delayLettering, expectNoLayoutShift, watchPaint } from './paint.ts'
import { scrollThrough } from './scroll-through.ts'

const test = base.extend<object, { fontWidth: SystemFontWidth }>({
  fontWidth: ['wide', { scope: 'worker', option: true }],
  browser: [
    async ({ fontWidth, playwright, launchOptions }, use) => {
      const env = { ...launchOptions.env, ...(await makeSystemFonts(fontWidth)) }
      const browser = await playwright.chromium.launch({ ...launchOptions, env })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

const widths = [360, 768, 1280]

export function testPagesInFont(fontWidth: SystemFontWidth): void {
  test.use({ fontWidth })

  for (const [index, site] of sitePages.entries()) {
    // Tests each page at one screen width, or at all widths in `npm run test:deep`.
    const testedWidths = isDeepTestRun
      ? widths
      : [widths[(index + (fontWidth === 'wide' ? 0 : 1)) % widths.length] ?? 360]
    for (const width of testedWidths)
      test(`the page ${site.name} in a ${fontWidth} fallback font does not shift at ${width} px and fits the width`, async ({
        page,
        consoleMessages,
      }) => {
        await page.setViewportSize({ width, height: 823 })
        await watchPaint(page)
        await delayLettering(page)
        await openPage(page, site, consoleMessages)
        await expect(page.locator('html')).toHaveClass(/lettered/)
        await scrollThrough(page)
        // Skips the admin, because the dashboard shows its controls only after the session has loaded.
        if (!site.path.startsWith('/admin')) await expectNoLayoutShift(page)
        await checkWidths(page)
        await checkTextSpacing(page)
      })
  }
}
