import { expect, test } from '@playwright/test'
import { joinInlineScripts, listBlockingTags, measureCompressedSize } from '#tests/e2e/checks/measure-page.ts'
import { compressOnTheFly, countPageTransferBytes } from '#tests/support/flight.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { findPageBudget } from './budgets.ts'
import { type SitePage, sitePages } from './pages.ts'

// Measures the HTML and the script files that it names, without a browser. budgets.deep.spec.ts measures what a browser
// loads. Runs all tests in one worker, because they share a site with the content of a busy campaign.
test.describe.configure({ mode: 'default' })

let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(400_000)
  site = await startBuiltSite({ BUSY: 'yes' })
})
test.afterAll(() => site?.stop())

/** Returns the path of the page on the busy site, whose articles and events are not those of the demo. */
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

/** Returns the compressed size of the script files that the page loads without a tap, and of the files they import. */
async function measureScripts(html: string, pageUrl: string): Promise<number> {
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
  return [...sizes.values()].reduce((total, size) => total + size, 0)
}

for (const sitePage of sitePages) {
  test(`the page ${sitePage.name} arrives in one network round trip, with few bytes of scripts and no blocking tag`, async () => {
    const path = await findPath(sitePage)
    const budget = findPageBudget({ ...sitePage, path })
    const response = await fetch(site.address + path)
    const html = await response.text()
    const documentBytes = await countPageTransferBytes(html, Object.fromEntries(response.headers))
    expect.soft(documentBytes, 'bytes of the page').toBeLessThanOrEqual(budget.documentBytes)
    const inlineScriptBytes = compressOnTheFly(joinInlineScripts(html)).byteLength
    expect.soft(inlineScriptBytes, 'bytes of inline scripts').toBeLessThanOrEqual(budget.inlineScriptBytes)
    const scriptBytes = await measureScripts(html, response.url)
    expect.soft(scriptBytes, 'bytes of script files').toBeLessThanOrEqual(budget.scriptBytes)
    expect.soft(listBlockingTags(html), 'render-blocking tags').toEqual([])
  })
}
