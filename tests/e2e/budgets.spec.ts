import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { joinInlineScripts, listBlockingTags } from '#tests/e2e/checks/measure-page.ts'
import { followScripts, listScriptUrls, sumSizes } from '#tests/e2e/checks/measure-scripts.ts'
import { compressOnTheFly, countPageTransferBytes } from '#tests/support/flight.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { dashboardScriptBudget, FIRST_VIEW_BYTES, findPageBudget, MAX_SCRIPT_FILES } from './budgets.ts'
import { compareFirstView, fetchPage, type PageResponse } from './first-view.ts'
import { writeLongestSettings, writeLongestTexts } from './longest-texts.ts'
import { publicPages, type SitePage, sitePages } from './pages.ts'

// Measures the HTML and the script files that it names. budgets.deep.spec.ts measures what a browser loads. Runs all
// tests in one worker, because they share a site, with the longest texts that settings, articles and events allow. Items
// of the gallery have usual texts: their island needs those of all 24 before its HTML, so longer ones take a second
// round trip.
test.describe.configure({ mode: 'default' })

let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(400_000)
  site = await startBuiltSite({ BUSY: 'yes' })
  await writeLongestTexts(site.databaseUrl, ['news_articles', 'events'])
  await writeLongestSettings(site.databaseUrl)
  await runSql(site.databaseUrl, 'update events set lga = $1', [lgas[0]])
  await runSql(site.databaseUrl, 'update news_articles set lgas = $1', [[lgas[0]]])
})
test.afterAll(() => site?.stop())

/** Fetches the page of the busy site, whose articles and events are not those of the demo. */
async function fetchSitePage(sitePage: SitePage): Promise<PageResponse> {
  return await fetchPage(site.address + (await findPath(sitePage)))
}

async function findPath({ name, path }: SitePage): Promise<string> {
  const collection = { article: 'news', event: 'events' }[name]
  if (!collection) return path
  const { items } = await (await fetch(`${site.address}/api/${collection}?page=1`)).json()
  return `/${collection}/${items[0].slug}`
}

for (const sitePage of sitePages) {
  test(`the page ${sitePage.name} stays under 40 KB, with few bytes of scripts and no blocking tag`, async () => {
    const { url, html, headers } = await fetchSitePage(sitePage)
    const budget = findPageBudget(sitePage)
    expect.soft(await countPageTransferBytes(html, headers), 'bytes of the page').toBeLessThan(budget.documentBytes)
    const inlineScriptBytes = compressOnTheFly(joinInlineScripts(html)).byteLength
    expect.soft(inlineScriptBytes, 'bytes of inline scripts').toBeLessThanOrEqual(budget.inlineScriptBytes)
    const scriptFiles = await followScripts(listScriptUrls(html, url))
    expect.soft(sumSizes(scriptFiles), 'bytes of script files').toBeLessThanOrEqual(budget.scriptBytes)
    if (!sitePage.path.startsWith('/admin'))
      expect.soft(scriptFiles.size, 'script files').toBeLessThanOrEqual(MAX_SCRIPT_FILES)
    expect.soft(listBlockingTags(html), 'render-blocking tags').toEqual([])
  })
}

test('the dashboard loads the scripts of its first screen at once, and each further screen in few bytes', async () => {
  const { url, html, headers } = await fetchPage(`${site.address}/admin/dashboard`)
  const firstScreen = await followScripts(listScriptUrls(html, url, headers.link))
  const files = [...firstScreen.values()]
  const bytes = sumSizes(firstScreen)
  const levels = Math.max(...files.map(({ level }) => level))
  const furtherBytes: Record<string, number> = {}
  for (const lateUrl of files.flatMap(({ lateUrls }) => lateUrls))
    furtherBytes[new URL(lateUrl).pathname] = sumSizes(await followScripts([lateUrl], firstScreen))
  console.table({ firstScreen: { files: files.length, bytes, levels } })
  console.table(furtherBytes)
  expect.soft(Object.keys(furtherBytes).length, 'further screens').toBeGreaterThan(5)
  expect.soft(files.length, 'files').toBeLessThanOrEqual(dashboardScriptBudget.fileCount)
  expect.soft(bytes, 'bytes of the first screen').toBeLessThanOrEqual(dashboardScriptBudget.bytes)
  expect.soft(levels, 'files that wait for another').toBe(1)
  expect
    .soft(Math.max(...Object.values(furtherBytes)), 'bytes of a further screen')
    .toBeLessThanOrEqual(dashboardScriptBudget.furtherScreenBytes)
})

for (const sitePage of publicPages) {
  test(`the first view of ${sitePage.name} is in the first bytes of the response`, async ({ browser }) => {
    expect(await compareFirstView(browser, await fetchSitePage(sitePage)), 'rows that differ').toBeUndefined()
  })
}

test('a page whose first view needs more bytes is reported', async ({ browser }) => {
  const page = await fetchPage(`${site.address}/about`)
  const lateBytes = randomBytes(FIRST_VIEW_BYTES).toString('base64')
  const html = page.html.replace('<main', `<!-- ${lateBytes} --><main`)
  expect(await compareFirstView(browser, { ...page, html })).toEqual({
    first: expect.any(Number),
    last: expect.any(Number),
  })
})
