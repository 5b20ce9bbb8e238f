import * as feeds from '#netlify/functions/feeds.ts'
import * as news from '#netlify/functions/news.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import type { RunQuery } from './forms-scenario.ts'

const MAX_TEXT_LENGTH = 50_000

const repeatToLimit = (part: string, before = '') => (before + part.repeat(MAX_TEXT_LENGTH)).slice(0, MAX_TEXT_LENGTH)
const padToLimit = (part: string) => `${part}\n\n${repeatToLimit('Plain words. ')}`.slice(0, MAX_TEXT_LENGTH)
const surround = (text: string, markup: string, times: number) => markup.repeat(times) + text + markup.repeat(times)

/** The Markdown that takes longest to render among the texts that the server accepts. */
export const MOST_EXPENSIVE_TEXT = padToLimit(
  `${'> a\n\n'.repeat(1300)}${'a\n=\n'.repeat(800)}${'*a_ '.repeat(1900)}\n\n${'[a](b ('.repeat(200)}`,
)

export const markdownConstructs: Record<string, string> = {
  'quotes in quotes': repeatToLimit('>'),
  'lists in lists': repeatToLimit('- '),
  'numbered lists in lists': repeatToLimit('1. '),
  'emphasis on both sides of a letter': surround('a', '*', MAX_TEXT_LENGTH / 2 - 1),
  'emphasis that never closes': repeatToLimit('*a'),
  'brackets that never close': repeatToLimit('['),
  'images in images': `${'!['.repeat(8000)}a${'](b)'.repeat(8000)}`,
  'code that never closes': repeatToLimit('\\```>'),
  'references to a long link': `[a]: /${'x'.repeat(24_000)}\n\n${'[a]'.repeat(8600)}`,
  'short quotes': repeatToLimit('> a\n\n'),
  'quotes at the limit': padToLimit('> a\n\n'.repeat(1900)),
  'list items at the limit': padToLimit('- a\n'.repeat(2000)),
  'lists at the limit of nesting': padToLimit(`${'- '.repeat(20)}a\n`.repeat(100)),
  'many constructs at their limits': MOST_EXPENSIVE_TEXT,
}

export interface SaveAttempt {
  constructName: string
  responseStatus: number
  writeMs: number
  readMs: number | undefined
}

/** Measures CPU time in milliseconds. Unlike elapsed time, it does not depend on other load of the machine. */
async function measureCpuTime<Result>(task: () => Promise<Result>): Promise<[Result, number]> {
  const start = process.threadCpuUsage()
  const result = await task()
  const { user, system } = process.threadCpuUsage(start)
  return [result, Math.round((user + system) / 1000)]
}

async function measureReadTime(module: typeof news, path: string): Promise<number> {
  const [response, ms] = await measureCpuTime(() => send(module, 'GET', path))
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  return ms
}

const articleInput = { title: 'Deep', excerpt: 'Short', date: '2025-03-01' }

/** Saves an article for each Markdown construct. Measures how long reading each accepted article takes. */
export async function saveNestedArticles(staff: StaffSession): Promise<SaveAttempt[]> {
  const attempts: SaveAttempt[] = []
  for (const [name, content] of Object.entries(markdownConstructs)) {
    const body = { ...articleInput, format: 'markdown', content }
    const [response, writeMs] = await measureCpuTime(() => send(news, 'POST', '/api/news', body, staff))
    const { id } = await response.json()
    const readMs = response.status === 201 ? await measureReadTime(news, `/api/news/${id}`) : undefined
    attempts.push({ constructName: name, responseStatus: response.status, writeMs, readMs })
  }
  return attempts
}

/** Inserts an article that the API would reject directly into the table. Measures the responses that contain it. */
export async function measureUncheckedArticle(query: RunQuery, name: string): Promise<Record<string, number>> {
  const [row] = await query<{ id: string }>(
    `insert into news_articles (title, excerpt, content, format, date, state)
      values ('Bad', 'Short', $1, 'markdown', '2030-01-01', 'live') returning id`,
    [markdownConstructs[name]],
  )
  const times = {
    article: await measureReadTime(news, `/api/news/${row?.id}`),
    list: await measureReadTime(news, '/api/news'),
    feed: await measureReadTime(feeds, '/news.xml'),
  }
  await query('delete from news_articles where id = $1', [row?.id])
  return times
}

export interface FeedTimes {
  renderedMs: number
  storedMs: number
}

/** Measures the CPU time of the feed with 20 articles, without and with stored HTML. */
export async function measureFeedTimes(query: RunQuery, staff: StaffSession, content: string): Promise<FeedTimes> {
  await query('delete from news_articles')
  for (let index = 0; index < 20; index++) {
    await send(news, 'POST', '/api/news', { ...articleInput, format: 'markdown', content }, staff)
  }
  const measureMedian = async () => {
    const times: number[] = []
    for (let round = 0; round < 3; round++) times.push(await measureReadTime(feeds, '/news.xml'))
    return times.sort((one, other) => one - other)[1] ?? 0
  }
  const storedMs = await measureMedian()
  await query('update news_articles set content_html = null, renderer_version = null')
  return { storedMs, renderedMs: await measureMedian() }
}
