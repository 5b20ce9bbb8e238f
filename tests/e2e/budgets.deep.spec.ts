import { measurePage } from '#tests/e2e/checks/measure-page.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { findExcess, findPageBudget, type PageBudget } from './budgets.ts'
import { expect, logInOnPage, openWithLettering, test } from './fixtures.ts'
import { writeLongestTexts } from './longest-texts.ts'
import { publicPages, type SitePage, sitePages } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

// Reduced motion stops the sliders, so that the test measures only images of the first view.
test.use({ viewport: { width: 412, height: 823 }, contextOptions: { reducedMotion: 'reduce' } })
// Runs all tests of this file in one worker, because they fill one table of results and share a site.
test.describe.configure({ mode: 'default' })

const budgetTable: Record<string, Record<string, string>> = {}
let sampleContentSite: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(400_000)
  sampleContentSite = await startBuiltSite({ BUSY: 'yes' })
})

test.afterAll(async () => {
  console.table(budgetTable)
  await sampleContentSite?.stop()
})

async function findOnSampleContentSite(site: SitePage): Promise<SitePage> {
  const collection = { article: 'news', event: 'events' }[site.name]
  if (!collection) return site
  const { items } = await (await fetch(`${sampleContentSite.address}/api/${collection}?page=1`)).json()
  return { ...site, path: `/${collection}/${items[0].slug}` }
}

for (const site of sitePages) {
  test(`the page ${site.name} stays within its budget and sends no render-blocking request and none to another origin`, async ({
    page,
    consoleMessages,
  }) => {
    if (site.requiresStaffLogin) {
      // Turns on Save-Data, because otherwise the dashboard prefetches the editing form when it is idle.
      await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      await logInOnPage(page, sampleContentSite.address)
    }
    const openedPage = await findOnSampleContentSite(site)
    const {
      measuredPageSizes,
      blockingTags: blockingRequests,
      externalUrls: foreignRequests,
    } = await measurePage(
      page,
      () => openWithLettering(page, openedPage, sampleContentSite.address),
      () => scrollThrough(page),
    )
    if (site.status >= 400) expect(consoleMessages.splice(0).length).toBe(2)
    const pageBudget = findPageBudget(openedPage)
    const budgetKeys = Object.keys(pageBudget) as (keyof PageBudget)[]
    budgetTable[site.name] = Object.fromEntries(
      budgetKeys.map((key) => [key, `${measuredPageSizes[key]} / ${pageBudget[key]}`]),
    )
    expect.soft(findExcess(openedPage, measuredPageSizes), 'values over budget').toEqual([])
    expect.soft(blockingRequests, 'render-blocking requests').toEqual([])
    expect.soft(foreignRequests, 'requests to other origins').toEqual([])
  })
}

test.describe('pages with the longest allowed texts', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test.beforeAll(async () => {
    await writeLongestTexts(sampleContentSite.databaseUrl)
  })

  for (const site of publicPages.filter(({ name }) => /^(home|news|events|gallery)(-2)?$/.test(name))) {
    test(`no heading of the page ${site.name} overflows`, async ({ page }) => {
      await openWithLettering(page, site, sampleContentSite.address)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      const overflowingHeadings = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
          .filter((heading) => heading.checkVisibility() && heading.scrollWidth > heading.clientWidth + 1)
          // The painted name may reach into the margin of the page.
          .filter((heading) => heading.getBoundingClientRect().left + heading.scrollWidth > innerWidth)
          .map((heading) => heading.textContent),
      )
      expect.soft(overflowingHeadings, 'headings that overflow the page').toEqual([])
    })
  }
})
