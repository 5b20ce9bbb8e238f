import { randomBytes } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { joinInlineScripts, listBlockingTags, measureCompressedSize } from '#tests/e2e/checks/measure-page.ts'
import { compressOnTheFly, countPageTransferBytes } from '#tests/support/flight.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { FIRST_VIEW_BYTES, findPageBudget, MAX_SCRIPT_FILES } from './budgets.ts'
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

// Islands with these directives hydrate without a tap. Scripts in a template do not load by themselves.
const hydratingIsland = /<astro-island[^>]*\bclient="(?:idle-replay|visible-idle)"[^>]*>/g
const template = /<template[\s\S]*?<\/template>/g
const scriptUrl = /(?:component-url|renderer-url|src|href)="([^"]*\/_astro\/[^"]+\.js[^"]*)"/g
const pageScript = /<(?:script[^>]*\bsrc|link[^>]*rel="modulepreload")[^>]*>/g
const staticImport = /(?:from|import)\s*"(\.[^"]+\.js[^"]*)"/g

const listMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, match = '']) => match)

/** Returns the compressed sizes of the script files that the page loads without a tap, and of the files they import. */
async function measureScripts(html: string, pageUrl: string): Promise<number[]> {
  const liveHtml = html.replace(template, '')
  const loadingTags = [...(liveHtml.match(hydratingIsland) ?? []), ...(liveHtml.match(pageScript) ?? [])].join('\n')
  const pendingUrls = listMatches(loadingTags, scriptUrl).map((url) => new URL(url, pageUrl).href)
  const sizes = new Map<string, number>()
  for (let url = pendingUrls.pop(); url; url = pendingUrls.pop()) {
    if (sizes.has(url)) continue
    const code = Buffer.from(await (await fetch(url)).arrayBuffer())
    sizes.set(url, measureCompressedSize(code))
    for (const importedPath of listMatches(code.toString(), staticImport))
      pendingUrls.push(new URL(importedPath, url).href)
  }
  return [...sizes.values()]
}

for (const sitePage of sitePages) {
  test(`the page ${sitePage.name} stays under 40 KB, with few bytes of scripts and no blocking tag`, async () => {
    const { url, html, headers } = await fetchSitePage(sitePage)
    const budget = findPageBudget(sitePage)
    expect.soft(await countPageTransferBytes(html, headers), 'bytes of the page').toBeLessThan(budget.documentBytes)
    const inlineScriptBytes = compressOnTheFly(joinInlineScripts(html)).byteLength
    expect.soft(inlineScriptBytes, 'bytes of inline scripts').toBeLessThanOrEqual(budget.inlineScriptBytes)
    const scriptSizes = await measureScripts(html, url)
    const scriptBytes = scriptSizes.reduce((total, size) => total + size, 0)
    expect.soft(scriptBytes, 'bytes of script files').toBeLessThanOrEqual(budget.scriptBytes)
    if (!sitePage.path.startsWith('/admin'))
      expect.soft(scriptSizes.length, 'script files').toBeLessThanOrEqual(MAX_SCRIPT_FILES)
    expect.soft(listBlockingTags(html), 'render-blocking tags').toEqual([])
  })
}

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
