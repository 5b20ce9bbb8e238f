import { expect, test } from 'vitest'
import * as feeds from '#netlify/functions/feeds.ts'
import * as news from '#netlify/functions/news.ts'
import { findArticleNeighbours } from '#netlify/publications/articles.queries.ts'
import { moveToTrash } from '#netlify/publications/trash/trash.queries.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { send } from '#tests/support/calls/send.ts'
import { findXmlElements, parseXml, readXmlText } from '#tests/support/data/xml.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'The whole text.', image: null, date: '2025-03-01' }
const rallyFields = { date: '2026-12-05', time: '4pm', location: 'Oyi', description: 'Come.', type: 'rally' as const }

test('the news feed contains the newest twenty articles with full texts, and has the cache tag news', async () => {
  for (let day = 1; day <= 22; day++) {
    await insertArticle({ ...article, date: `2025-03-${String(day).padStart(2, '0')}` })
  }
  const response = await send(feeds, 'GET', '/news.xml')
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('news,settings')
  const items = findXmlElements(parseXml(await response.text()), 'item')
  expect(items).toHaveLength(20)
  const [newest] = items
  if (!newest) throw new Error('The feed has no item')
  expect(readXmlText(newest, 'link')).toBe('https://site.example/news/a-road-22')
  expect(readXmlText(newest, 'content:encoded')).toBe('<p>The whole text.</p>')
  const conditionalRequest = { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } }
  expect((await send(feeds, 'GET', '/news.xml', undefined, conditionalRequest)).status).toBe(304)
})

test('the news feed has the time at which each article appeared, and of one day the latest comes first', async () => {
  const date = '2026-03-01'
  const publishAt = (time: string) => ({ state: 'published' as const, publishAt: `${date}T${time}:00+01:00` })
  await insertArticle({ ...article, title: 'Scheduled', date }, publishAt('18:00'))
  await insertArticle({ ...article, title: 'Morning', date }, publishAt('08:15'))
  await insertArticle({ ...article, title: 'Of today', date: '2026-02-01' })
  const feed = parseXml(await (await send(feeds, 'GET', '/news.xml')).text())
  const items = findXmlElements(feed, 'item').map((item) => [readXmlText(item, 'title'), readXmlText(item, 'pubDate')])
  expect(items.slice(0, 2)).toEqual([
    ['Scheduled', 'Sun, 01 Mar 2026 17:00:00 GMT'],
    ['Morning', 'Sun, 01 Mar 2026 07:15:00 GMT'],
  ])
  expect(Math.abs(Date.parse(items[2]?.[1] ?? '') - Date.now())).toBeLessThan(60_000)
  const list = await (await send(news, 'GET', '/api/news')).json()
  expect(list.map(({ title }: { title: string }) => title)).toEqual(['Scheduled', 'Morning', 'Of today'])
  const [first, second] = list
  expect(await findArticleNeighbours(second.slug)).toMatchObject({ newer: { slug: first.slug } })
})

test('the sitemap lists every public article and event with the date of its last change', async () => {
  const { id } = await insertArticle({ ...article, title: 'Gone' })
  await moveToTrash('news', id)
  await insertArticle(article)
  await insertEvent({ ...rallyFields, title: 'Rally' })
  const response = await send(feeds, 'GET', '/sitemap.xml')
  expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe('news,events')
  const urlElements = findXmlElements(parseXml(await response.text()), 'url')
  const pageUrls = urlElements.map((urlElement) => readXmlText(urlElement, 'loc'))
  expect(pageUrls).toContain('https://site.example/')
  expect(pageUrls).toContain('https://site.example/news/a-road')
  expect(pageUrls).toContain('https://site.example/events/rally')
  expect(pageUrls).not.toContain('https://site.example/news/gone')
  const changeDates = urlElements.map((urlElement) => readXmlText(urlElement, 'lastmod')).filter(Boolean)
  expect(changeDates).toHaveLength(2)
  for (const changeDate of changeDates) expect(Number.isNaN(Date.parse(changeDate ?? ''))).toBe(false)
})
