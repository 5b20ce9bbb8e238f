import { pages } from '#tests/e2e/pages.ts'
import { expect, test } from './fixtures.ts'
import { expectPainted, WIDTHS } from './look.ts'

for (const site of pages) {
  test(`${site.name} is painted and lettered at work, on a phone and on a wide screen, and the console is silent`, async ({
    page,
    complaints,
  }) => {
    for (const width of WIDTHS) {
      await expectPainted(page, site, width, complaints)
      expect(complaints).toEqual([])
      await page.context().clearCookies()
      await page.evaluate(() => localStorage.clear())
    }
  })
}

test('no page has a policy at work', async ({ request }) => {
  for (const { path } of pages) {
    expect((await request.get(path)).headers()['content-security-policy'], path).toBeUndefined()
  }
})
