import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import drain from '#netlify/functions/forms-drain.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { listArticles } from '#netlify/publications/articles.queries.ts'
import { getSiteKey } from '#netlify/team/site-keys.ts'
import { lgas } from '#src/content/lgas.ts'
import { tryOrUndefined } from '#src/page-data/try-or-undefined.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { insertArticle } from '#tests/support/calls/insert-publications.ts'
import { send } from '#tests/support/calls/send.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { blobProxy, injectFaults, sqlProxy, stopFaults, usesHttpDriver } from '#tests/support/platform/behind-faults.ts'
import { query } from '#tests/support/platform/database.ts'
import { repeatFault } from '#tests/support/platform/faults.ts'
import type { LineFault } from '#tests/support/platform/line.ts'
import { fireTimeouts, requestedTimeouts } from '#tests/support/platform/timers.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'

const [ownLga] = lgas

injectFaults()

const DATABASE_WAKE_UP_MS = 5000

const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }
const volunteer = { name: 'Ngọzị', email: 'ngozi@example.org', phone: '08031234567', lga: ownLga }

/** Ends the simulated faults and closes the database, which resets the circuit breaker. */
async function endDatabaseFaults(): Promise<void> {
  stopFaults()
  await closeDatabase()
}

function failDatabase(fault: LineFault): void {
  sqlProxy.setFaultSource(() => {
    if (fault === 'silent') fireTimeouts()
    return fault
  })
}

/** `npm test` breaks the database in one way; the conformance tests of its client know the others. */
const databaseFaults: LineFault[] = isDeepTestRun
  ? ['refused', 'cut', 'lost', ...(usesHttpDriver ? (['silent'] as const) : [])]
  : ['lost']
const storeFaults = isDeepTestRun ? (['refused', 'cut', 'lost'] as const) : (['refused'] as const)

test.each(databaseFaults)(
  'pages get no articles instead of an exception when every database call is %s',
  async (fault) => {
    await insertArticle(article)
    failDatabase(fault)
    expect(await tryOrUndefined(listArticles())).toBeUndefined()
    await endDatabaseFaults()
    expect(await tryOrUndefined(listArticles())).toHaveLength(1)
  },
)

test.each(databaseFaults)('a public list answers an uncacheable 503 when every database call is %s', async (fault) => {
  const responseBefore = await send(news, 'GET', '/api/news')
  expect(responseBefore.headers.get('Netlify-CDN-Cache-Control')).toContain('stale-while-revalidate')
  failDatabase(fault)
  const response = await send(news, 'GET', '/api/news')
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
  expect(response.headers.get('Cache-Control')).toBe('private, no-store')
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
})

test.each(databaseFaults)(
  'a staff write answers 503 with Retry-After when every database call is %s',
  async (fault) => {
    const staffSession = await startSession()
    failDatabase(fault)
    const response = await send(news, 'POST', '/api/news', article, staffSession)
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '30'])
  },
)

test.each(databaseFaults)(
  'a sign-up is queued, and later stored exactly once, when every database call is %s',
  async (fault) => {
    failDatabase(fault)
    const id = randomUUID()
    expect((await send(volunteers, 'POST', '/api/volunteers', { ...volunteer, id })).status).toBe(201)
    await endDatabaseFaults()
    await drain()
    expect(await query('select id from volunteers')).toEqual([{ id }])
  },
)

test.each(storeFaults)(
  'an image request answers 503 and an article with a new image is not saved when every blob store call is %s',
  async (fault) => {
    const staffSession = await startSession()
    const image = toDataUrl(await makeImage('png'))
    const { image: imageUrl } = await (
      await send(news, 'POST', '/api/news', { ...article, image }, staffSession)
    ).json()
    blobProxy.setFaultSource(repeatFault(fault))
    const imageResponse = await send(media, 'GET', imageUrl)
    const articleResponse = await send(news, 'POST', '/api/news', { ...article, title: 'Second', image }, staffSession)
    expect([imageResponse.status, imageResponse.headers.get('Retry-After')]).toEqual([503, '30'])
    // Blob store writes succeed when responses are cut, because these responses have no body.
    if (fault === 'cut') return expect(articleResponse.status).toBe(201)
    expect([articleResponse.status, articleResponse.headers.get('Retry-After')]).toEqual([503, '30'])
    expect(await query("select from news_articles where title = 'Second'")).toEqual([])
  },
)

test('API reads and writes wait for a suspended database that takes 5 seconds to wake up', async () => {
  await insertArticle(article)
  // A process that is new reads this key from the blob store, which has a timeout of its own.
  await getSiteKey('attempts')
  requestedTimeouts.length = 0
  await closeDatabase()
  sqlProxy.suspendResponses(DATABASE_WAKE_UP_MS)
  const startTime = Date.now()
  const [newsResponse, galleryResponse, signUpResponse] = await Promise.all([
    send(news, 'GET', '/api/news'),
    send(gallery, 'GET', '/api/gallery'),
    send(volunteers, 'POST', '/api/volunteers', volunteer),
  ])
  expect([newsResponse.status, galleryResponse.status, signUpResponse.status]).toEqual([200, 200, 201])
  expect(Date.now() - startTime).toBeGreaterThan(DATABASE_WAKE_UP_MS - 500)
  expect(await query('select from volunteers')).toHaveLength(1)
  // Compares each requested timeout with the wake-up time, because timeouts never fire in this test.
  expect(requestedTimeouts.filter((milliseconds) => milliseconds <= DATABASE_WAKE_UP_MS)).toEqual([])
})
