import { type APIRequestContext, expect, test } from '@playwright/test'
import { builtSite } from '#src/content/built-site.ts'
import { lgas } from '#src/content/lgas.ts'
import { findXmlElements, parseXml } from '#tests/support/data/xml.ts'
import { readHtmlPage } from './html-page.ts'
import { sitePages } from './pages.ts'

const findPath = (pageName: string) => sitePages.find(({ name }) => name === pageName)?.path ?? ''

async function readStructuredData(request: APIRequestContext, path: string): Promise<Record<string, unknown>[]> {
  const page = await readHtmlPage(request, path)
  const blocks = [...page.querySelectorAll('script[type="application/ld+json"]')]
  return blocks.flatMap(({ textContent }) => {
    const { '@graph': graph, ...singleItem } = JSON.parse(textContent ?? '')
    return graph ?? [singleItem]
  })
}

async function readXmlTexts(request: APIRequestContext, path: string, name: string): Promise<string[]> {
  const document = parseXml(await (await request.get(path)).text())
  return findXmlElements(document, name).map(({ text }) => text)
}

test('the structured data of the About page names the campaign and the candidate', async ({ request }) => {
  const things = await readStructuredData(request, '/about')
  expect(things.map((thing) => thing['@type'])).toEqual(['Organization', 'Person'])
})

test('the structured data of an article names its title, its date and its images, as its meta tags do', async ({
  request,
}) => {
  const [article] = await readStructuredData(request, findPath('article'))
  const [newestArticle] = await (await request.get('/api/news')).json()
  expect(article).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: newestArticle.title,
    datePublished: expect.stringMatching(/T06:30:00\.000Z$/),
    publisher: { '@type': 'Organization' },
    image: [expect.stringMatching(/^https?:/), expect.stringMatching(/^https?:/)],
  })
  const page = await readHtmlPage(request, findPath('article'))
  const readMetaTag = (property: string) => page.querySelector(`meta[property="${property}"]`)?.getAttribute('content')
  expect(readMetaTag('og:type')).toBe('article')
  expect(readMetaTag('article:published_time')).toBe(article?.datePublished)
})

test('the structured data of an event has its start in Lagos time and its venue', async ({ request }) => {
  const path = findPath('event')
  const [event] = await readStructuredData(request, path)
  const { date, location } = await (await request.get(`/api${path}`)).json()
  expect(event).toMatchObject({
    '@type': 'Event',
    startDate: expect.stringMatching(new RegExp(`^${date}T\\d\\d:\\d\\d:00\\+01:00$`)),
    location: { '@type': 'Place', name: location },
  })
})

for (const [pageName, feeds] of [
  ['home', ['/news.xml', '/api/calendar.ics']],
  ['news', ['/news.xml']],
  ['article', ['/news.xml']],
  ['events', ['/api/calendar.ics']],
  ['event', ['/api/calendar.ics']],
] as const) {
  test(`the head of the page ${pageName} links to ${feeds.join(' and ')}`, async ({ request }) => {
    const page = await readHtmlPage(request, findPath(pageName))
    const links = [...page.querySelectorAll('head link[rel=alternate]')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(feeds)
    for (const feed of feeds) expect((await request.get(feed)).status()).toBe(200)
  })
}

test('the news feed has the newest 20 articles with their full text', async ({ request }) => {
  const articles: { title: string }[] = await (await request.get('/api/news')).json()
  const [, ...titles] = await readXmlTexts(request, '/news.xml', 'title')
  expect(titles).toEqual(articles.slice(0, 20).map(({ title }) => title))
  for (const text of await readXmlTexts(request, '/news.xml', 'content:encoded')) expect(text).toContain('<p>')
})

test('the events page links to the calendar feed and to each event’s file, which are valid iCalendar files', async ({
  request,
}) => {
  const page = await readHtmlPage(request, '/events')
  const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((href) => /^webcal:\/\/[^/]+\/api\/calendar\.ics$/.test(href))).toHaveLength(1)
  const file = links.find((href) => /^\/api\/calendar\/.+\.ics$/.test(href)) ?? ''
  for (const path of [file, '/api/calendar.ics']) {
    const response = await request.get(path)
    expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await response.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  }
})

test('robots.txt names the sitemap, and every URL of the sitemap is a page with that canonical URL', async ({
  request,
}) => {
  const robotsText = await (await request.get('/robots.txt')).text()
  const sitemapPath = new URL(/^Sitemap: (\S+)$/m.exec(robotsText)?.[1] ?? '').pathname
  const [articles, events] = await Promise.all(
    ['news', 'events'].map(async (collection) => (await (await request.get(`/api/${collection}`)).json()).length),
  )
  const paths = (await readXmlTexts(request, sitemapPath, 'loc')).map((address) => new URL(address).pathname)
  // The sitemap lists at least 11 fixed pages, the local government areas, articles and events.
  expect(paths.length).toBeGreaterThanOrEqual(11 + lgas.length + articles + events)
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    const canonicalUrl = /<link rel="canonical" href="([^"]+)"/.exec(await response.text())?.[1] ?? ''
    expect(new URL(canonicalUrl).pathname, path).toBe(path)
  }
})

test('llms.txt describes the site, and every URL in it answers 200', async ({ request }) => {
  const { candidate, office } = builtSite.identity
  const guide = await (await request.get('/llms.txt')).text()
  expect(guide.split('\n')[0]).toBe(`# ${candidate} for ${office}`)
  const paths = [...guide.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths).toEqual(expect.arrayContaining(['/about', '/donate', '/verify', '/news.xml', '/sitemap.xml']))
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
})
