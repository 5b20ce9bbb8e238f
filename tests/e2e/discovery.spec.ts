import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function readThings(page: Page, path: string): Promise<Record<string, unknown>[]> {
  await page.goto(path)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.flatMap((block) => {
    const { '@graph': graph, ...one } = JSON.parse(block)
    return graph ?? [one]
  })
}

async function readXml(page: Page, text: string, name: string): Promise<string[]> {
  return await page.evaluate(
    ([source, wanted]) => {
      const document = new DOMParser().parseFromString(source ?? '', 'application/xml')
      if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent ?? '')
      return Array.from(document.getElementsByTagName(wanted ?? ''), (element) => element.textContent ?? '')
    },
    [text, name],
  )
}

async function readFeeds(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  const links = page.locator('head link[rel=alternate]')
  return await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

test('the structured data of Home names campaign and candidate, and About names the candidate', async ({ page }) => {
  expect((await readThings(page, '/')).map((thing) => thing['@type'])).toEqual(['Organization', 'Person'])
  expect((await readThings(page, '/about')).map((thing) => thing['@type'])).toEqual(['Person'])
})

test('the structured data of an article names its title, date and author', async ({ page }) => {
  const [article] = await readThings(page, '/news/uzoamaka-walks-the-road-from-awka-to-nibo')
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Ụzọamaka walks the road from Awka to Nibo',
    datePublished: expect.stringMatching(/T23:00:00\.000Z$/),
    publisher: { '@type': 'Organization' },
  })
  expect(article?.image).toEqual([expect.stringMatching(/^https?:/), expect.stringMatching(/^https?:/)])
  const said = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  expect(await said('og:type')).toBe('article')
  expect(await said('article:published_time')).toBe(article?.datePublished)
})

test('the structured data of an event has its start in Lagos time and its place', async ({ page }) => {
  const [event] = await readThings(page, '/events/town-hall-on-wages-that-arrive')
  expect(event).toMatchObject({
    '@type': 'Event',
    startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T16:00:00\+01:00$/),
    endDate: expect.stringMatching(/T18:30:00\+01:00$/),
    location: { '@type': 'Place', name: 'Lantern Hall, Nnewi North' },
  })
})

test('the head links to the feed and the calendar, which exist', async ({ page, request }) => {
  const hrefs = await readFeeds(page, '/')
  expect(hrefs).toEqual(['/news.xml', '/api/calendar.ics'])
  for (const href of hrefs) expect((await request.get(href)).status()).toBe(200)
  const feed = await (await request.get('/news.xml')).text()
  expect(await readXml(page, feed, 'item')).toHaveLength(15)
  expect((await readXml(page, feed, 'content:encoded'))[0]).toContain('<p>At six in the morning')
})

for (const [path, feeds] of [
  ['/news', ['/news.xml']],
  ['/news/traders-write-the-market-plan-themselves', ['/news.xml']],
  ['/events', ['/api/calendar.ics']],
  ['/events/town-hall-on-wages-that-arrive', ['/api/calendar.ics']],
] as const) {
  test(`the head of ${path} links to ${feeds}`, async ({ page }) => {
    expect(await readFeeds(page, path)).toEqual(feeds)
  })
}

test('robots.txt names the sitemap, and every address in it is a page with that canonical URL', async ({
  page,
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? ''
  expect(new URL(map).pathname).toBe('/sitemap.xml')
  await page.goto('/about')
  const addresses = await readXml(page, await (await request.get('/sitemap.xml')).text(), 'loc')
  // Fixed pages, areas, articles and events.
  expect(addresses.length).toBeGreaterThanOrEqual(11 + 21 + 15 + 14)
  for (const address of addresses) {
    const { pathname } = new URL(address)
    const answer = await request.get(pathname, { maxRedirects: 0 })
    expect(answer.status(), pathname).toBe(200)
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await answer.text())?.[1] ?? ''
    expect(new URL(canonical).pathname, pathname).toBe(pathname)
  }
})

test('llms.txt describes the site, and every address in it answers', async ({ request }) => {
  const guide = await (await request.get('/llms.txt')).text()
  expect(guide).toMatch(/^# Uzoamaka Ikedili for Governor of Anambra State\n/)
  const paths = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/about', '/donate', '/verify', '/news.xml', '/sitemap.xml']))
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})
