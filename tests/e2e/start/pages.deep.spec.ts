import { openPage } from '#tests/e2e/fixtures.ts'
import { sitePages } from '#tests/e2e/pages.ts'
import { expect, test } from './fixtures.ts'
import { expectPainted } from './painted-page.ts'
import { withdrawArticle } from './withdraw-article.ts'

test.beforeAll(({ site }) => withdrawArticle(site.address))

for (const [index, sitePage] of sitePages.entries()) {
  // Opens each page at one width and resizes it to the other width. The first width alternates between pages.
  const widths = index % 2 === 0 ? [360, 1280] : [1280, 360]
  test(`the page ${sitePage.name} has its styles and lettering font in development, on a phone and a wide screen, without console messages`, async ({
    page,
    consoleMessages,
  }) => {
    await page.setViewportSize({ width: widths[0] ?? 0, height: 800 })
    await openPage(page, sitePage, consoleMessages)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sitePage.heading)
    for (const width of widths) await expectPainted(page, width)
    await page.waitForLoadState('networkidle')
    expect(consoleMessages).toEqual([])
  })
}

test('no page of the development server has a Content-Security-Policy', async ({ request }) => {
  for (const { path } of sitePages) {
    expect((await request.get(path)).headers()['content-security-policy'], path).toBeUndefined()
  }
})
