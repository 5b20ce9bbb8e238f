import { sitePages } from '#tests/e2e/pages.ts'
import { expect, test } from './fixtures.ts'
import { expectPainted, openAtWidth, SCREEN_WIDTHS } from './painted-page.ts'

for (const [index, site] of sitePages.entries()) {
  // Opens each page at one width and resizes it to the other width. The first width alternates between pages.
  const widths = index % 2 === 0 ? SCREEN_WIDTHS : SCREEN_WIDTHS.toReversed()
  test(`the page ${site.name} has its styles and lettering font in development, on a phone and a wide screen, without console messages`, async ({
    page,
    consoleMessages,
  }) => {
    await openAtWidth(page, site, widths[0] ?? 0, consoleMessages)
    for (const width of widths) await expectPainted(page, site, width)
    await page.waitForLoadState('networkidle')
    expect(consoleMessages).toEqual([])
  })
}

test('no page of the development server has a Content-Security-Policy', async ({ request }) => {
  for (const { path } of sitePages) {
    expect((await request.get(path)).headers()['content-security-policy'], path).toBeUndefined()
  }
})
