import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { db } from '#netlify/database/client.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { createDatabase, toDriverUrl } from '#tests/support/platform/database.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

test('the database client returns values with their JavaScript types', async () => {
  const { rows } = await sql`
    select 5::integer as whole, true as truth, null as nothing, 'ụ'::text as letter, now() as moment, ${[1, 2]}::integer[] as list
  `.execute(db())
  expect(rows).toEqual([{ whole: 5, truth: true, nothing: null, letter: 'ụ', moment: expect.any(Date), list: [1, 2] }])
})

test('a database error keeps its SQLSTATE code and its constraint name', async () => {
  const insertion = insertArticle({ ...article, title: '' })
  await expect(insertion).rejects.toMatchObject({ code: '23514', constraint: 'news_articles_whole_check' })
})

test('the database rejects values beyond its column limits', async () => {
  for (const [column, value] of [
    ['title', ''],
    ['title', 'x'.repeat(201)],
    ['excerpt', 'x'.repeat(601)],
    ['date', 'soon'],
    ['image', ''],
  ]) {
    const oversizedArticle = { ...article, [column ?? '']: value }
    await expect(insertArticle(oversizedArticle)).rejects.toMatchObject({ code: '23514' })
  }
})

test('the database client uses a changed database URL for the next query', async () => {
  await insertArticle(article)
  expect(await listArticles()).toHaveLength(1)
  const { NETLIFY_DB_URL: address = '' } = process.env
  vi.stubEnv('NETLIFY_DB_URL', toDriverUrl(await createDatabase()))
  expect(await listArticles()).toEqual([])
  vi.stubEnv('NETLIFY_DB_URL', address)
  expect(await listArticles()).toHaveLength(1)
})

test('the database client names the missing environment variable when the database URL is not set', async () => {
  vi.stubEnv('NETLIFY_DB_URL', undefined)
  await expect(listArticles()).rejects.toThrow('NETLIFY_DB_URL')
})
