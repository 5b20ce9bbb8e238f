import { sql } from 'kysely'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { database } from '#netlify/database/client.ts'
import { insertNews, listNews } from '#netlify/database/news.ts'
import { databaseAddress, query } from '#tests/support/database.ts'
import { layLine } from '#tests/support/line.ts'
import { network } from '#tests/support/network.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const overHttp = process.env.NETLIFY_DB_DRIVER === 'serverless'

afterEach(() => vi.unstubAllEnvs())

test('values come back in their own types', async () => {
  const { rows } = await sql`
    select 5::integer as whole, true as truth, null as nothing, 'ụ'::text as letter, now() as moment, ${[1, 2]}::integer[] as list
  `.execute(database())
  expect(rows).toEqual([{ whole: 5, truth: true, nothing: null, letter: 'ụ', moment: expect.any(Date), list: [1, 2] }])
})

test('a refusal of the database keeps its code', async () => {
  const twice = insertNews({ ...article, title: '' })
  await expect(twice).rejects.toMatchObject({ code: '23514', constraint: 'news_articles_title_check' })
})

test('the database holds its own limits', async () => {
  for (const [column, value] of [
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['excerpt', 'x'.repeat(601)],
    ['date', 'soon'],
    ['image', ''],
  ]) {
    const change = { ...article, [column ?? '']: value }
    await expect(insertNews(change)).rejects.toMatchObject({ code: '23514' })
  }
})

test('a new address is used from the next query on', async () => {
  await insertNews(article)
  expect(await listNews()).toHaveLength(1)
  const { NETLIFY_DB_URL: address = '' } = process.env
  vi.stubEnv('NETLIFY_DB_URL', address.replace(/\/[^/]+$/, '/template_site'))
  expect(await listNews()).toEqual([])
  vi.stubEnv('NETLIFY_DB_URL', address)
  expect(await listNews()).toHaveLength(1)
})

test('a missing address says which variable is missing', async () => {
  vi.stubEnv('NETLIFY_DB_URL', undefined)
  await expect(listNews()).rejects.toThrow('NETLIFY_DB_URL')
})

test.skipIf(overHttp)('a connection that breaks in the middle fails its query, and nothing else', async () => {
  const line = await layLine(() => Number(new URL(databaseAddress).port))
  vi.stubEnv('NETLIFY_DB_URL', Object.assign(new URL(databaseAddress), { port: String(line.port) }).href)
  line.set({ unanswered: /insert into/ })
  await expect(insertNews(article)).rejects.toThrow('Connection terminated')
  line.set('open')
  expect(await listNews()).toHaveLength(1)
  vi.unstubAllEnvs()
  await listNews()
  line.close()
})

describe.runIf(overHttp)('over HTTP', () => {
  const url = 'https://*/sql'

  test('a read whose answer is lost is sent once more', async () => {
    network.use(http.post(url, () => HttpResponse.error(), { once: true }))
    expect(await listNews()).toEqual([])
  })

  test('a write whose answer is lost is not sent again', async () => {
    let calls = 0
    network.use(
      http.post(url, () => {
        calls++
        return HttpResponse.error()
      }),
    )
    await expect(insertNews(article)).rejects.toThrow()
    expect(calls).toBe(1)
    expect(await query('select from news_articles')).toEqual([])
  })

  test('a read that the database refuses is not sent again', async () => {
    let calls = 0
    network.events.on('request:start', () => calls++)
    await expect(sql`select from nowhere`.execute(database())).rejects.toMatchObject({ code: '42P01' })
    network.events.removeAllListeners()
    expect(calls).toBe(1)
  })

  test('a query that hangs is given up', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('timed out')))
    await expect(listNews()).rejects.toThrow('timed out')
    vi.restoreAllMocks()
  })
})
