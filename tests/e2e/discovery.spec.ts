import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function readStructuredData(page: Page, path: string): Promise<Record<string, unknown>[]> {
  await page.goto(path)
  const jsonLdBlocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return jsonLdBlocks.flatMap((jsonLdBlock) => {
    const { '@graph': graph, ...singleItem } = JSON.parse(jsonLdBlock)
    return graph ?? [singleItem]
  })
}

async function readXml(page: Page, text: string, name: string): Promise<string[]> {
  return await page.evaluate(
    ([xmlText, tagName]) => {
      const xmlDocument = new DOMParser().parseFromString(xmlText ?? '', 'application/xml')
      if (xmlDocument.querySelector('parsererror')) throw new Error(xmlDocument.documentElement.textContent ?? '')
      return Array.from(xmlDocument.getElementsByTagName(tagName ?? ''), (element) => element.textContent ?? '')
    },
    [text, name],
  )
}

async function listFeeds(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const links = page.locator('head link[rel=alternate]')
  return await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href') ?? ''))
}

test('the structured data of the About page names the campaign and the candidate', async ({ page }) => {
  expect((await readStructuredData(page, '/about')).map((item) => item['@type'])).toEqual(['Organization', 'Person'])
})

test('the structured data of an article names its title, date and author', async ({ page }) => {
  const [article] = await readStructuredData(page, '/news/uzoamaka-walks-the-road-from-awka-to-nibo')
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Ụzọamaka walks the road from Awka to Nibo',
    datePublished: expect.stringMatching(/T23:00:00\.000Z$/),
    publisher: { '@type': 'Organization' },
  })
  expect(article?.image).toEqual([expect.stringMatching(/^https?:/), expect.stringMatching(/^https?:/)])
  const readMetaTag = (metaProperty: string) => page.locator(`meta[property="${metaProperty}"]`).getAttribute('content')
  expect(await readMetaTag('og:type')).toBe('article')
  expect(await readMetaTag('article:published_time')).toBe(article?.datePublished)
})

test('the structured data of an event contains the start in Lagos time and the venue', async ({ page }) => {
  const [event] = await readStructuredData(page, '/events/town-hall-on-wages-that-arrive')
  expect(event).toMatchObject({
    '@type': 'Event',
    startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T16:00:00\+01:00$/),
    endDate: expect.stringMatching(/T18:30:00\+01:00$/),
    location: { '@type': 'Place', name: 'Lantern Hall, Nnewi North' },
  })
})

test('the home page’s HTML head links to the news feed and the calendar feed, and both feeds exist', async ({
  page,
  request,
}) => {
  const feedUrls = await listFeeds(page, '/')
  expect(feedUrls).toEqual(['/news.xml', '/api/calendar.ics'])
  for (const feedUrl of feedUrls) expect((await request.get(feedUrl)).status()).toBe(200)
  const newsFeed = await (await request.get('/news.xml')).text()
  expect(await readXml(page, newsFeed, 'item')).toHaveLength(15)
  expect((await readXml(page, newsFeed, 'content:encoded'))[0]).toContain('<p>At six in the morning')
})

for (const [path, feeds] of [
  ['/news', ['/news.xml']],
  ['/news/traders-write-the-market-plan-themselves', ['/news.xml']],
  ['/events', ['/api/calendar.ics']],
  ['/events/town-hall-on-wages-that-arrive', ['/api/calendar.ics']],
] as const) {
  test(`the head of ${path} links to ${feeds}`, async ({ page }) => {
    expect(await listFeeds(page, path)).toEqual(feeds)
  })
}

test('robots.txt names the sitemap, and every URL of the sitemap is a page with that canonical URL', async ({
  page,
  request,
}) => {
  const robotsText = await (await request.get('/robots.txt')).text()
  const sitemapUrl = /^Sitemap: (\S+)$/m.exec(robotsText)?.[1] ?? ''
  expect(new URL(sitemapUrl).pathname).toBe('/sitemap.xml')
  await page.goto('/about')
  const addresses = await readXml(page, await (await request.get('/sitemap.xml')).text(), 'loc')
  // The sitemap lists at least 11 fixed pages, 21 local government areas, 15 articles and 14 events.
  expect(addresses.length).toBeGreaterThanOrEqual(11 + 21 + 15 + 14)
  for (const address of addresses) {
    const { pathname } = new URL(address)
    const pageResponse = await request.get(pathname, { maxRedirects: 0 })
    expect(pageResponse.status(), pathname).toBe(200)
    const canonicalUrl = /<link rel="canonical" href="([^"]+)"/.exec(await pageResponse.text())?.[1] ?? ''
    expect(new URL(canonicalUrl).pathname, pathname).toBe(pathname)
  }
})

test('llms.txt describes the site, and every URL in it answers 200', async ({ request }) => {
  const llmsText = await (await request.get('/llms.txt')).text()
  expect(llmsText).toMatch(/^# Uzoamaka Ikedili for Governor of Anambra State\n/)
  const paths = [...llmsText.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/about', '/donate', '/verify', '/news.xml', '/sitemap.xml']))
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})
