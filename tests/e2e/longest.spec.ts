import { readFileSync } from 'node:fs'
import { writeLongest } from '#tests/support/busy/longest.ts'
import { flightOf } from '#tests/support/flight.ts'
import { type Site, startSite } from '#tests/support/site.ts'
import { WINDOW_BYTES } from './budgets.ts'
import { expect, openLettered, test } from './fixtures.ts'
import { publicPages } from './pages.ts'

test.use({ viewport: { width: 360, height: 740 } })
test.describe.configure({ mode: 'default' })

let longest: Site

test.beforeAll(async () => {
  test.setTimeout(400_000)
  longest = await startSite({ name: 'longest', env: { BUSY: 'yes' } })
  const { NETLIFY_DB_URL } = JSON.parse(readFileSync('.tests/site-longest/.netlify/local-site.json', 'utf8'))
  await writeLongest(NETLIFY_DB_URL)
})

test.afterAll(() => longest?.stop())

const listing = publicPages.filter(({ name }) => /^(home|news|events|gallery)(-2)?$/.test(name))

for (const site of listing) {
  test(`${site.name} comes in two flights with the longest texts that editors allow, and nothing stands outside of it`, async ({
    page,
  }) => {
    await openLettered(page, site, longest.address)
    const answer = await fetch(longest.address + site.path)
    const flight = await flightOf(await answer.text(), Object.fromEntries(answer.headers))
    // Counted as two of the first window; the second one of a server is twice as large in truth.
    expect.soft(flight).toBeLessThanOrEqual(2 * WINDOW_BYTES)
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
        .filter((heading) => heading.checkVisibility() && heading.scrollWidth > heading.clientWidth + 1)
        .map((heading) => heading.textContent),
    )
    expect.soft(cut, 'headings that stand outside of their box').toEqual([])
  })
}
