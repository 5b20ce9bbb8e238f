import { weigh } from '#tests/support/weigh.ts'
import { type Budget, budgetOf, findExcess } from './budgets.ts'
import { expect, logIn, openLettered, test } from './fixtures.ts'
import { pages } from './pages.ts'
import { seeAll } from './see-all.ts'

test.use({ viewport: { width: 412, height: 823 } })
// In one worker, for one table.
test.describe.configure({ mode: 'default' })

const table: Record<string, Record<string, string>> = {}

test.afterAll(() => console.table(table))

for (const site of pages) {
  test(`${site.name} keeps to its budget, comes from one origin, and nothing holds up its first paint`, async ({
    page,
    complaints,
  }) => {
    if (site.staff) await logIn(page)
    const { weight, blocking, foreign } = await weigh(
      page,
      () => openLettered(page, site),
      () => seeAll(page),
    )
    if (site.status >= 400) expect(complaints.splice(0).length).toBe(2)
    const budget = budgetOf(site)
    const keys = Object.keys(budget) as (keyof Budget)[]
    table[site.name] = Object.fromEntries(keys.map((key) => [key, `${weight[key]} / ${budget[key]}`]))
    expect.soft(findExcess(site, weight), 'what weighs too much').toEqual([])
    expect.soft(blocking, 'what holds up the first paint').toEqual([])
    expect.soft(foreign, 'what comes from elsewhere').toEqual([])
  })
}
