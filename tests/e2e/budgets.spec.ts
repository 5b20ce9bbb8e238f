import { type Site, startSite } from '#tests/support/site.ts'
import { weigh } from '#tests/support/weigh.ts'
import { type Budget, budgetOf, FLIGHT_BYTES, findExcess, overdue } from './budgets.ts'
import { expect, logIn, openLettered, test } from './fixtures.ts'
import { pages, type SitePage } from './pages.ts'
import { seeAll } from './see-all.ts'

// As it is first seen, before a slider moves on.
test.use({ viewport: { width: 412, height: 823 }, contextOptions: { reducedMotion: 'reduce' } })
// In one worker, for one table.
test.describe.configure({ mode: 'default' })

const table: Record<string, Record<string, string>> = {}
let busy: Site

test.beforeAll(async () => {
  test.setTimeout(400_000)
  busy = await startSite({ name: 'busy', env: { BUSY: 'yes' } })
})

test.afterAll(async () => {
  console.table(table)
  await busy?.stop()
})

/** The page of the newest item, where another site has an item of its own. */
async function onBusySite(site: SitePage): Promise<SitePage> {
  const section = { article: 'news', event: 'events' }[site.name]
  if (!section) return site
  const { items } = await (await fetch(`${busy.address}/api/${section}?page=1`)).json()
  return { ...site, path: `/${section}/${items[0].slug}` }
}

for (const site of pages) {
  test(`${site.name} keeps to its budget, comes from one origin, and nothing holds up its first paint`, async ({
    page,
    complaints,
  }) => {
    if (site.staff) await logIn(page, busy.address)
    const opened = await onBusySite(site)
    const { weight, blocking, foreign } = await weigh(
      page,
      () => openLettered(page, opened, busy.address),
      () => seeAll(page),
    )
    if (site.status >= 400) expect(complaints.splice(0).length).toBe(2)
    const budget = budgetOf(opened)
    const keys = Object.keys(budget) as (keyof Budget)[]
    table[site.name] = Object.fromEntries(keys.map((key) => [key, `${weight[key]} / ${budget[key]}`]))
    expect.soft(findExcess(opened, weight), 'what weighs too much').toEqual([])
    if (site.name in overdue) expect.soft(weight.flight, 'fits: is no longer overdue').toBeGreaterThan(FLIGHT_BYTES)
    expect.soft(blocking, 'what holds up the first paint').toEqual([])
    expect.soft(foreign, 'what comes from elsewhere').toEqual([])
  })
}
