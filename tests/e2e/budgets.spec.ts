import { weigh } from '#tests/support/weigh.ts'
import { type Budget, budgetOf } from './budgets.ts'
import { expect, logIn, test } from './fixtures.ts'
import { pages } from './pages.ts'

test.use({ viewport: { width: 412, height: 823 } })

test('every page keeps to its budget, and nothing holds up its first paint', async ({ browser, baseURL }) => {
  test.setTimeout(180_000)
  const table: Record<string, Record<string, string>> = {}
  const over: string[] = []
  for (const site of pages) {
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 412, height: 823 } })
    if (site.staff) await logIn(page)
    const { weight, blocking } = await weigh(page, async () => {
      await page.goto(site.path, { waitUntil: 'networkidle' })
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
          scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      })
      await page.waitForLoadState('networkidle')
    })
    await page.close()
    const budget = budgetOf(site)
    const keys = Object.keys(budget) as (keyof Budget)[]
    table[site.name] = Object.fromEntries(keys.map((key) => [key, `${weight[key]} / ${budget[key]}`]))
    for (const key of keys)
      if (weight[key] > budget[key]) over.push(`${site.name}: ${key} ${weight[key]} > ${budget[key]}`)
    for (const tag of blocking) over.push(`${site.name}: ${tag} holds up the first paint`)
  }
  console.table(table)
  expect(Object.keys(table)).toHaveLength(pages.length)
  expect(over).toEqual([])
})
