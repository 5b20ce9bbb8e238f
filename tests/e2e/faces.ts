import { isDeep } from '#tests/support/rounds.ts'
import { makeSystemFace, type SystemFace } from '#tests/support/system-face.ts'
import { test as base, expect, open } from './fixtures.ts'
import { lookAtSpacedText, lookAtWidths } from './looks.ts'
import { pages } from './pages.ts'
import { delayLettering, expectStillPaint, watchPaint } from './paint.ts'
import { seeAll } from './see-all.ts'

const test = base.extend<object, { face: SystemFace }>({
  face: ['wide', { scope: 'worker', option: true }],
  browser: [
    async ({ face, playwright, launchOptions }, use) => {
      const env = { ...launchOptions.env, ...(await makeSystemFace(face)) }
      const browser = await playwright.chromium.launch({ ...launchOptions, env })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})

const widths = [360, 768, 1280]

export function lookAtPagesIn(face: SystemFace): void {
  test.use({ face })

  for (const [index, site] of pages.entries()) {
    // Each page at one width, and at all widths in the deep run.
    const shown = isDeep ? widths : [widths[(index + (face === 'wide' ? 0 : 1)) % widths.length] ?? 360]
    for (const width of shown)
      test(`${site.name} in a ${face} face does not shift at ${width} px and fits the width`, async ({
        page,
        complaints,
      }) => {
        await page.setViewportSize({ width, height: 823 })
        await watchPaint(page)
        await delayLettering(page)
        await open(page, site, complaints)
        await expect(page.locator('html')).toHaveClass(/lettered/)
        await seeAll(page)
        // Controls of staff appear once their session is known.
        if (!site.path.startsWith('/admin')) await expectStillPaint(page)
        await lookAtWidths(page)
        await lookAtSpacedText(page)
      })
  }
}
