import { sql } from 'kysely'
import { ws } from 'msw'
import { expect, test, vi } from 'vitest'
import { listArticles } from '#netlify/content/articles.queries.ts'
import { transaction } from '#netlify/database/client.ts'
import { isOutage } from '#netlify/http/outage.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { query } from '#tests/support/platform/database.ts'
import { NEON_HOST } from '#tests/support/platform/neon.ts'
import { externalNetwork } from '#tests/support/platform/network.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const neonSocket = ws.link(`wss://${NEON_HOST}/v2`)

async function catchError(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(() => undefined).catch((error: unknown) => error)
}

test('a transaction whose WebSocket closes at once fails as a database outage and is not retried', async () => {
  const onConnection = vi.fn()
  externalNetwork.use(
    neonSocket.addEventListener('connection', ({ client }) => {
      onConnection()
      client.close()
    }),
  )
  expect(isOutage(await catchError(insertArticle(article)))).toBe(true)
  expect(onConnection).toHaveBeenCalledTimes(1)
})

test('a transaction whose WebSocket cannot connect fails as a database outage', async () => {
  // The error thrown below makes msw send an error event to the WebSocket.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  externalNetwork.use(
    neonSocket.addEventListener('connection', () => {
      throw new Error('refused')
    }),
  )
  const error = await catchError(insertArticle(article))
  expect(error).toBeInstanceOf(Error)
  expect(isOutage(error)).toBe(true)
  expect(await listArticles()).toEqual([])
})

test('a transaction whose WebSocket breaks during a statement stores no row and fails as a database outage', async () => {
  const clients: { close(): void }[] = []
  externalNetwork.use(neonSocket.addEventListener('connection', ({ client }) => void clients.push(client)))
  const error = await catchError(
    transaction(async (trx) => {
      await trx
        .insertInto('site_keys')
        .values({ purpose: 'broken', key: 'a'.repeat(64) })
        .execute()
      const sleepQuery = sql`select pg_sleep(30)`.execute(trx)
      clients.at(-1)?.close()
      await sleepQuery
    }),
  )
  expect(isOutage(error)).toBe(true)
  expect(await query("select from site_keys where purpose = 'broken'")).toEqual([])
})
