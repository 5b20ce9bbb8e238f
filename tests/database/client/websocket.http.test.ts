import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#netlify/database/client.ts'
import { isOutage } from '#netlify/http/outage.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { query } from '#tests/support/platform/database.ts'
import { neonLine } from '#tests/support/platform/neon-socket.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

async function catchError(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(() => undefined).catch((error: unknown) => error)
}

test('a transaction whose WebSocket closes at once fails as a database outage and is not retried', async () => {
  neonLine.state = 'closes'
  expect(isOutage(await catchError(insertArticle(article)))).toBe(true)
  expect(neonLine.sockets).toHaveLength(1)
})

test('a transaction whose WebSocket cannot connect fails as a database outage', async () => {
  neonLine.state = 'fails'
  const error = await catchError(insertArticle(article))
  expect(error).toBeInstanceOf(Error)
  expect(isOutage(error)).toBe(true)
  expect(await listArticles()).toEqual([])
})

test('a transaction whose WebSocket breaks during a statement stores no row and fails as a database outage', async () => {
  const error = await catchError(
    transaction(async (trx) => {
      await trx
        .insertInto('site_keys')
        .values({ purpose: 'broken', key: 'a'.repeat(64) })
        .execute()
      const sleepQuery = sql`select pg_sleep(30)`.execute(trx)
      neonLine.sockets.at(-1)?.close()
      await sleepQuery
    }),
  )
  expect(isOutage(error)).toBe(true)
  expect(await query("select from site_keys where purpose = 'broken'")).toEqual([])
})
