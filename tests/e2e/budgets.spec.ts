import { type BuiltSite, startBuiltSite } from '#tests/support/built-site.ts'
import { writeLongest } from '#tests/support/busy/longest.ts'
import { countFlightBytes } from '#tests/support/flight.ts'
import { measurePage } from '#tests/support/measure-page.ts'
import { type Budget, budgetOf, FLIGHT_BYTES, findExcess, WINDOW_BYTES } from './budgets.ts'
import { expect, logInOnPage, openLettered, test } from './fixtures.ts'
import { publicPages, type SitePage, sitePages } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

// Measures the first view, before a slider moves.
test.use({ viewport: { width: 412, height: 823 }, contextOptions: { reducedMotion: 'reduce' } })
// One worker, for one table and one site.
test.describe.configure({ mode: 'default' })

const table: Record<string, Record<string, string>> = {}
let busy: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(400_000)
  busy = await startBuiltSite({ BUSY: 'yes' })
})

test.afterAll(async () => {
  console.table(table)
  await busy?.stop()
})

async function onBusySite(site: SitePage): Promise<SitePage> {
  const section = { article: 'news', event: 'events' }[site.name]
  if (!section) return site
  const { items } = await (await fetch(`${busy.address}/api/${section}?page=1`)).json()
  return { ...site, path: `/${section}/${items[0].slug}` }
}

for (const site of sitePages) {
  test(`${site.name} stays within its budget, on one origin, without render-blocking requests`, async ({
    page,
    complaints,
  }) => {
    if (site.staff) await logInOnPage(page, busy.address)
    const opened = await onBusySite(site)
    const { weight, blocking, foreign } = await measurePage(
      page,
      () => openLettered(page, opened, busy.address),
      () => scrollThrough(page),
    )
    if (site.status >= 400) expect(complaints.splice(0).length).toBe(2)
    const budget = budgetOf(opened)
    const keys = Object.keys(budget) as (keyof Budget)[]
    table[site.name] = Object.fromEntries(keys.map((key) => [key, `${weight[key]} / ${budget[key]}`]))
    expect.soft(findExcess(opened, weight), 'what weighs too much').toEqual([])
    expect.soft(blocking, 'what holds up the first paint').toEqual([])
    expect.soft(foreign, 'what comes from elsewhere').toEqual([])
  })
}

test.describe('pages with the longest allowed texts', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test.beforeAll(async () => {
    await writeLongest(busy.database)
  })

  for (const site of publicPages.filter(({ name }) => /^(home|news|events|gallery)(-2)?$/.test(name))) {
    test(`${site.name} arrives in two round trips, and no content overflows`, async ({ page }) => {
      await openLettered(page, site, busy.address)
      const answer = await fetch(busy.address + site.path)
      const flight = await countFlightBytes(await answer.text(), Object.fromEntries(answer.headers))
      // Counts two initial windows; a server’s second window is twice as large.
      expect.soft(flight).toBeLessThanOrEqual(WINDOW_BYTES + FLIGHT_BYTES)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
          .filter((heading) => heading.checkVisibility() && heading.scrollWidth > heading.clientWidth + 1)
          .map((heading) => heading.textContent),
      )
      expect.soft(cut, 'headings that stand outside of their box').toEqual([])
    })
  }
})
