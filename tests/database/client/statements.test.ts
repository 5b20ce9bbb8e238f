import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { db, transaction } from '#netlify/database/client.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { createDatabase, toDriverUrl } from '#tests/support/platform/database.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

afterEach(() => vi.unstubAllEnvs())

/** The two ways to run a statement. */
const statementKinds = [
  ['a single statement', async (statement: ReturnType<typeof sql>) => await statement.execute(db())],
  [
    'a statement in a transaction',
    async (statement: ReturnType<typeof sql>) => await transaction(async (trx) => await statement.execute(trx)),
  ],
] as const

test.each(statementKinds)('%s returns values with their JavaScript types', async (_, execute) => {
  const statement = sql`
    select 5::integer as whole, true as truth, null as nothing, 'ụ'::text as letter, now() as moment,
      ${[1, 2]}::integer[] as list, ${{ a: 1 }}::jsonb as object`
  expect((await execute(statement)).rows).toEqual([
    {
      ...{ whole: 5, truth: true, nothing: null, letter: 'ụ' },
      ...{ moment: expect.any(Date), list: [1, 2], object: { a: 1 } },
    },
  ])
})

test.each(statementKinds)('%s reports how many rows it changed', async (_, execute) => {
  await insertArticle(article)
  await insertArticle(article)
  expect((await execute(sql`update news_articles set title = 'New'`)).numAffectedRows).toBe(2n)
})

test.each(statementKinds)('a failure of %s has the SQLSTATE code and the constraint name', async (_, execute) => {
  await insertArticle(article)
  await expect(execute(sql`update news_articles set title = ''`)).rejects.toMatchObject({
    code: '23514',
    constraint: 'news_articles_whole_check',
  })
})

test.each(statementKinds)('%s succeeds although the database sends a notice', async (_, execute) => {
  await execute(sql`do $$ begin raise notice 'The database says something'; end $$`)
  expect((await execute(sql`select 1 as answer`)).rows).toEqual([{ answer: 1 }])
})

test('a changed database URL is used for the next statement', async () => {
  await insertArticle(article)
  expect(await listArticles()).toHaveLength(1)
  const { NETLIFY_DB_URL: address = '' } = process.env
  vi.stubEnv('NETLIFY_DB_URL', toDriverUrl(await createDatabase()))
  expect(await listArticles()).toEqual([])
  vi.stubEnv('NETLIFY_DB_URL', address)
  expect(await listArticles()).toHaveLength(1)
})

test('the error names the missing environment variable when the database URL is not set', async () => {
  vi.stubEnv('NETLIFY_DB_URL', undefined)
  await expect(listArticles()).rejects.toThrow('NETLIFY_DB_URL')
})
