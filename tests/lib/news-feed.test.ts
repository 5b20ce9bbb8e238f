import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toNewsFeed } from '#netlify/publications/feeds/news-feed.ts'
import { identity } from '#src/content/identity.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { listFixedPages, toSitemap } from '#src/lib/seo/sitemap.ts'
import { makeArticle } from '#tests/support/data/make-rows.ts'
import { findXmlElements, parseXml, readXmlText } from '#tests/support/data/xml.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

const SITE = 'https://campaign.example'

test('the news feed contains an article with its full text, its URL and its date in Lagos', () => {
  const image = '/api/media/00000000-0000-4000-8000-000000000000?w=1600&h=1067'
  const article = makeArticle({
    title: 'A & B < C',
    content: 'One <b>.\nTwo.\n\nThree & four.',
    date: '2025-04-05',
    image,
  })
  const feed = parseXml(toNewsFeed([article], identity, SITE))
  expect(feed.attributes.version).toBe('2.0')
  const [item] = findXmlElements(feed, 'item')
  if (!item) throw new Error('The feed has no item')
  expect(readXmlText(item, 'title')).toBe('A & B < C')
  expect(readXmlText(item, 'link')).toBe(`${SITE}/news/${article.slug}`)
  expect(readXmlText(item, 'guid')).toBe(article.id)
  expect(readXmlText(item, 'pubDate')).toBe('Fri, 04 Apr 2025 23:00:00 GMT')
  expect(readXmlText(item, 'description')).toBe(article.excerpt)
  const html = readXmlText(item, 'content:encoded') ?? ''
  expect(html).toContain('<p>One &lt;b&gt;.<br>Two.</p>\n<p>Three &amp; four.</p>')
  expect(html).toContain(`<img src="${SITE}/.netlify/images?url=%2Fapi%2Fmedia%2F00000000-0000-4000-8000-000000000000`)
})

test('the news feed leaves out an embedded image and keeps an external image', () => {
  const feed = toNewsFeed(
    [
      makeArticle({ image: 'data:image/png;base64,AAAA' }),
      makeArticle({ image: 'https://pictures.example/a.jpg?x=1&y' }),
    ],
    identity,
    SITE,
  )
  const texts = findXmlElements(parseXml(feed), 'content:encoded').map(({ text }) => text)
  expect(texts[0]).not.toContain('<img')
  expect(texts[1]).toContain('<img src="https://pictures.example/a.jpg?x=1&amp;y" alt="">')
})

test('a news feed above the size limit contains only the excerpts of older articles', () => {
  const html = `<p>${'a'.repeat(1_999_000)}</p>`
  const feed = toNewsFeed(
    [1, 2, 3].map(() => makeArticle({ format: 'markdown', html })),
    identity,
    SITE,
  )
  expect(feed.length).toBeLessThan(5_500_000)
  const texts = findXmlElements(parseXml(feed), 'content:encoded').map(({ text }) => text)
  expect(texts).toEqual([html, html, expect.stringMatching(/^<p>In short \d+<\/p>$/)])
})

test('the news feed contains its own URL and the time of its last change', () => {
  const changeTimes = ['2025-01-01T00:00:00.000Z', '2025-06-01T12:00:00.000Z', '2025-03-01T00:00:00.000Z']
  const feed = parseXml(
    toNewsFeed(
      changeTimes.map((updatedAt) => makeArticle({ updatedAt })),
      identity,
      SITE,
    ),
  )
  expect(findXmlElements(feed, 'atom:link')[0]?.attributes).toMatchObject({ href: `${SITE}/news.xml`, rel: 'self' })
  expect(readXmlText(feed, 'lastBuildDate')).toBe('Sun, 01 Jun 2025 12:00:00 GMT')
  expect(findXmlElements(parseXml(toNewsFeed([], identity, SITE)), 'item')).toEqual([])
})

test('the news feed is well-formed XML whatever the text of an article', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      ']]>',
      '<!--',
      '&#0;',
      '\u0000\u000b\uffff\ufffe',
      '\ud800',
      '</channel>',
      '&amp;',
      '"\'',
      '\u0085\u2028',
    ),
  )
  fc.assert(
    fc.property(text, text, text, text, (title, excerpt, content, image) => {
      const feed = parseXml(
        toNewsFeed([makeArticle({ title, excerpt, content, image: image || null })], identity, SITE),
      )
      const [item] = findXmlElements(feed, 'item')
      const readableTitle = title.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      // Compares texts with LF line endings, because XML parsers convert every line ending to LF.
      expect(item && readXmlText(item, 'title')).toBe(readableTitle.replace(/\r\n?/g, '\n'))
    }),
    { numRuns: isDeepTestRun ? 500 : 20 },
  )
})

test('the sitemap contains every fixed page once, and items with the time of their last change', () => {
  const changeTime = '2025-06-01T12:00:00.000Z'
  const [firstLgaPage] = lgaPages
  const sitemap = parseXml(toSitemap([...listFixedPages(), { path: '/news/a-b', lastChanged: changeTime }], SITE))
  const pageUrls = findXmlElements(sitemap, 'loc').map(({ text }) => text)
  expect(new Set(pageUrls).size).toBe(pageUrls.length)
  expect(pageUrls).toEqual(
    expect.arrayContaining([
      `${SITE}/`,
      `${SITE}/about`,
      `${SITE}/privacy`,
      `${SITE}${firstLgaPage?.path}`,
      `${SITE}/news/a-b`,
    ]),
  )
  expect(pageUrls.join()).not.toContain('/admin')
  expect(findXmlElements(sitemap, 'lastmod').map(({ text }) => text)).toEqual([changeTime])
})
