import type { Page } from '@playwright/test'
import { weigh } from '#tests/support/weigh.ts'
import { type Budget, budgetOf, findExcess } from './budgets.ts'
import { expect, logIn, open, test } from './fixtures.ts'
import { pages, publicPages } from './pages.ts'
import { seeAll } from './see-all.ts'

const viewport = { width: 412, height: 823 }

test.use({ viewport })

test('every page keeps to its budget, comes from one origin, and nothing holds up its first paint', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const table: Record<string, Record<string, string>> = {}
  const over: string[] = []
  for (const site of pages) {
    const page = await browser.newPage({ baseURL: baseURL ?? '', viewport })
    if (site.staff) await logIn(page)
    const openPage = async () => void (await page.goto(site.path, { waitUntil: 'networkidle' }))
    const { weight, blocking, foreign } = await weigh(page, openPage, () => seeAll(page))
    await page.close()
    const budget = budgetOf(site)
    const keys = Object.keys(budget) as (keyof Budget)[]
    table[site.name] = Object.fromEntries(keys.map((key) => [key, `${weight[key]} / ${budget[key]}`]))
    over.push(...findExcess(site, weight))
    for (const tag of blocking) over.push(`${site.name}: ${tag} holds up the first paint`)
    for (const url of foreign) over.push(`${site.name}: ${url} comes from elsewhere`)
  }
  console.table(table)
  expect(Object.keys(table)).toHaveLength(pages.length)
  expect(over).toEqual([])
})

/** On a slow line the stand-in is seen first, and then takes its leave. */
async function delayLettering(page: Page): Promise<void> {
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await route.continue()
  })
}

/** The element that was the largest of the first screen, and how far things moved without anybody's doing. */
async function readPaint(page: Page): Promise<{ shift: number; largest: string; sized: boolean }> {
  return page.evaluate(async () => {
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
        setTimeout(() => resolve([]), 500)
      })
    const shifts = (await entriesOf('layout-shift')) as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]
    const paints = (await entriesOf('largest-contentful-paint')) as (PerformanceEntry & { element?: Element })[]
    const element = paints.at(-1)?.element
    const isPicture = element?.matches('img, video, image') ?? false
    return {
      shift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0),
      largest: element?.tagName ?? 'none',
      sized: !isPicture || (element?.hasAttribute('width') === true && element.hasAttribute('height')),
    }
  })
}

for (const site of publicPages) {
  test(`${site.name} does not move while it arrives, and its largest part is text or a picture of known size`, async ({
    page,
    complaints,
  }) => {
    await delayLettering(page)
    await open(page, site, complaints)
    await seeAll(page)
    const { shift, largest, sized } = await readPaint(page)
    expect(largest).not.toBe('none')
    expect(sized, `${largest} has no width and height`).toBe(true)
    expect(shift).toBeLessThan(0.001)
  })
}
