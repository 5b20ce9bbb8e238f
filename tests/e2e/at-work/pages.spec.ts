import { pages } from '#tests/e2e/pages.ts'
import { expect, test } from './fixtures.ts'
import { expectPainted, openAt, WIDTHS } from './look.ts'

for (const [index, site] of pages.entries()) {
  // Opened at one width and turned to the other, as a phone is; the next page the other way round.
  const widths = index % 2 === 0 ? WIDTHS : WIDTHS.toReversed()
  test(`${site.name} is painted and lettered at work, on a phone and on a wide screen, and the console is silent`, async ({
    page,
    complaints,
  }) => {
    await openAt(page, site, widths[0] ?? 0, complaints)
    for (const width of widths) await expectPainted(page, site, width)
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
}

test('no page has a policy at work', async ({ request }) => {
  for (const { path } of pages) {
    expect((await request.get(path)).headers()['content-security-policy'], path).toBeUndefined()
  }
})
