import { expect, test, vi } from 'vitest'
import * as feeds from '#netlify/functions/feeds.ts'
import * as news from '#netlify/functions/news.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { articleInput } from '#tests/support/calls/publications.ts'
import { send, sendAndFollow } from '#tests/support/calls/send.ts'
import { findXmlElements, parseXml, readXmlText } from '#tests/support/data/xml.ts'
import { query } from '#tests/support/platform/database.ts'

const nestedEmphasis = `${'*'.repeat(24_999)}a${'*'.repeat(24_999)}`
const unrenderableText = `First <b>\n\n${'>'.repeat(3000)} deep`
const fallbackHtml = `<p>First &lt;b&gt;</p>\n<p>${'&gt;'.repeat(3000)} deep</p>`

async function insertUnrenderableArticle(markdownText = unrenderableText): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into news_articles (title, excerpt, content, format, date, state)
      values ('Deep', 'Short', $1, 'markdown', '2025-03-02', 'published') returning id`,
    [markdownText],
  )
  return row?.id ?? ''
}

test('the feed shows plain paragraphs for an article that cannot be rendered', async () => {
  await insertUnrenderableArticle()
  await insertArticle({ ...articleInput, format: 'markdown', content: '**Bold**' })
  const response = await send(feeds, 'GET', '/news.xml')
  expect(response.status).toBe(200)
  const items = findXmlElements(parseXml(await response.text()), 'item')
  expect(items.map((feedItem) => readXmlText(feedItem, 'content:encoded'))).toEqual([
    fallbackHtml,
    '<p><strong>Bold</strong></p>',
  ])
})

test('an article that cannot be rendered still appears on its page and in the list, and the failure is logged once', async () => {
  const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const id = await insertUnrenderableArticle()
  for (let readCount = 0; readCount < 2; readCount++) {
    const response = await sendAndFollow(news, `/api/news/${id}`)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ content: unrenderableText, html: fallbackHtml })
  }
  expect((await send(news, 'GET', '/api/news')).status).toBe(200)
  const warnings = consoleWarn.mock.calls.flat().map(String)
  expect(warnings.filter((loggedWarning) => loggedWarning.includes('cannot be rendered'))).toEqual([
    expect.stringContaining(id),
  ])
})

test.each([unrenderableText, nestedEmphasis])(
  'an article that cannot be rendered does not slow down any response',
  async (markdownText) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const id = await insertUnrenderableArticle(markdownText)
    const renderableId = await insertArticle({ ...articleInput, format: 'markdown', content: '**Bold**' })
    const cpuUsageBefore = process.cpuUsage()
    for (const [functions, path] of [
      [news, `/api/news/${id}`],
      [news, '/api/news'],
      [news, '/api/news?page=1'],
      [feeds, '/news.xml'],
      [news, `/api/news/${renderableId.id}`],
    ] as const) {
      expect((await sendAndFollow(functions, path)).status).toBe(200)
    }
    const { user, system } = process.cpuUsage(cpuUsageBefore)
    expect((user + system) / 1000).toBeLessThan(2000)
  },
)
