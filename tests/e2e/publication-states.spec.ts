// Checks that non-public items appear on no page, and that scheduled items appear on time without a scheduled job.
import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { PublicationPlan } from '#src/contract/publications/publication.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { createPublicItems, listPublicUrls } from '#tests/support/data/public-addresses.ts'
import { freezeDatabaseClock, setDatabaseClock } from '#tests/support/platform/clock.ts'
import { type EdgeCache, runBehindEdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import {
  HIDDEN_DAY,
  isRevealing,
  listItemUrls,
  makeHiddenFields,
  makeHiddenSlug,
  publicListPaths,
  sendUnsavedChanges,
} from './hidden-item.ts'

const PASSWORD = 'a password for this test'
const CHANGE_AT = Date.parse(`${HIDDEN_DAY}T07:00:00+01:00`)
const scheduledPlan: PublicationPlan = { state: 'published', publishAt: new Date(CHANGE_AT).toISOString() }
const UNPUBLISHED_AT = new Date(CHANGE_AT).toISOString()
const functions = { news, events }

test.describe.configure({ mode: 'default' })

let site: IdleSite
let edgeCache: EdgeCache
let staffSession: StaffSession
let publicPaths: string[]

async function setClocks(timestampMs: number): Promise<void> {
  mock.timers.setTime(timestampMs)
  await setDatabaseClock(site.databaseUrl, timestampMs)
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startIdleSite()
  process.env.ADMIN_PASSWORD = PASSWORD
  await freezeDatabaseClock(site.databaseUrl)
  await createPublicItems(site.databaseUrl)
  publicPaths = await listPublicUrls(site.databaseUrl)
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
})
test.afterAll(async () => {
  mock.timers.reset()
  await site.stop()
})

// Each test starts now, with an empty cache and without the items of the tests before.
test.beforeEach(async () => {
  await setClocks(performance.timeOrigin + performance.now())
  for (const table of ['news_articles', 'events'])
    await runSql(site.databaseUrl, `delete from ${table} where title ~ '^(Zebracrossing|Quiet)'`)
  await runSql(site.databaseUrl, "delete from slugs where slug ~ '^(zebracrossing|quiet)'")
  edgeCache = startEdgeCache(site.answerRequest)
  staffSession = await runBehindEdgeCache(edgeCache, () => logInByPassword(PASSWORD))
})

async function sendStaffCall(
  method: string,
  collection: PublicationCollection,
  path: string,
  body: object,
  status: number,
) {
  const response = await runBehindEdgeCache(edgeCache, () =>
    send(functions[collection], method, `/api/${collection}${path}`, body, staffSession),
  )
  expect(response.status).toBe(status)
  return response
}

async function createItem(collection: PublicationCollection, index: number, plan: PublicationPlan): Promise<string> {
  const response = await sendStaffCall('POST', collection, '', { ...makeHiddenFields(collection, index), ...plan }, 201)
  return (await response.json()).id
}

async function moveToTrash(collection: PublicationCollection, id: string): Promise<void> {
  await sendStaffCall('DELETE', collection, `/${id}`, {}, 204)
}

async function listRevealingPaths(paths: string[]): Promise<string[]> {
  const revealingPaths: string[] = []
  for (const path of paths) if (await isRevealing(await edgeCache.get(path))) revealingPaths.push(path)
  return revealingPaths
}

/** Creates one item for each state that is not public, and returns their ids. */
async function createHiddenItems(collection: PublicationCollection) {
  const unpublished = await createItem(collection, 1, {})
  const trashed = await createItem(collection, 2, {})
  // Fills the cache while both items are public.
  expect(await listRevealingPaths([...publicPaths, ...publicListPaths[collection]])).not.toEqual([])
  await sendStaffCall('PUT', collection, `/${unpublished}`, { ...makeHiddenFields(collection, 1), state: 'draft' }, 200)
  await moveToTrash(collection, trashed)
  const draft = await createItem(collection, 3, { state: 'draft' })
  const draftWithChanges = await createItem(collection, 4, { state: 'draft' })
  await saveUnsavedChanges(collection, draftWithChanges)
  const trashedDraft = await createItem(collection, 5, { state: 'draft' })
  await moveToTrash(collection, trashedDraft)
  const scheduled = await createItem(collection, 6, scheduledPlan)
  const trashedScheduled = await createItem(collection, 7, scheduledPlan)
  await moveToTrash(collection, trashedScheduled)
  return { unpublished, trashed, draft, draftWithChanges, trashedDraft, scheduled, trashedScheduled }
}

async function saveUnsavedChanges(collection: PublicationCollection, id: string): Promise<void> {
  for (const response of await runBehindEdgeCache(edgeCache, () => sendUnsavedChanges(collection, id, staffSession)))
    expect(response.ok).toBe(true)
}

for (const collection of ['news', 'events'] as const) {
  test(`${collection}: items that are not public appear on no page, and their own pages answer 404 or 410`, async () => {
    const hiddenItems = await createHiddenItems(collection)
    const publicTitle = JSON.stringify(makeHiddenFields(collection, 8)).replaceAll('Zebracrossing', 'Quiet')
    const response = await sendStaffCall('POST', collection, '', JSON.parse(publicTitle), 201)
    await saveUnsavedChanges(collection, (await response.json()).id)
    expect(await listRevealingPaths([...publicPaths, ...publicListPaths[collection]])).toEqual([])
    expect((await edgeCache.get(`/${collection}/quiet-8`)).status).toBe(200)
    for (const [index, [state, id]] of Object.entries(hiddenItems).entries()) {
      const { page, oldUrl, others } = listItemUrls(collection, id, makeHiddenSlug(index + 1))
      // The URL of an item that was public before it was moved to the trash still leads to its page.
      const wasPublic = state === 'trashed'
      expect([state, (await edgeCache.get(page)).status]).toEqual([state, wasPublic ? 410 : 404])
      expect([state, (await edgeCache.get(oldUrl)).status]).toEqual([state, wasPublic ? 301 : 302])
      for (const path of others) expect([state, path, (await edgeCache.get(path)).status]).toEqual([state, path, 404])
    }
  })

  test(`${collection}: an item scheduled for 7:00 is on no page a second before and on all pages a second after, without a scheduled job`, async () => {
    const id = await createItem(collection, 1, scheduledPlan)
    const { page, oldUrl, others } = listItemUrls(collection, id, makeHiddenSlug(1))
    await setClocks(CHANGE_AT - 1000)
    expect(await listRevealingPaths([...publicPaths, ...publicListPaths[collection]])).toEqual([])
    expect((await edgeCache.get(page)).status).toBe(404)
    await site.countStatements()
    await setClocks(CHANGE_AT + 1000)
    expect(await site.countStatements()).toBe(1)
    const newestArticle = publicPaths.find((path) => collection === 'news' && path.startsWith('/news/'))
    const expectedPaths = [...publicListPaths[collection], page, oldUrl, ...others, newestArticle ?? page].filter(
      (path) => !path.includes('/cards/'),
    )
    expect(await listRevealingPaths(expectedPaths)).toEqual(expectedPaths)
  })

  test(`${collection}: an item unpublished at 7:00 is on all pages a second before and on none a second after, without a scheduled job`, async () => {
    const id = await createItem(collection, 1, { state: 'published', publishAt: null, unpublishAt: UNPUBLISHED_AT })
    const { page, oldUrl, others } = listItemUrls(collection, id, makeHiddenSlug(1))
    const newestArticle = publicPaths.find((path) => collection === 'news' && path.startsWith('/news/'))
    const paths = [...publicListPaths[collection], page, oldUrl, ...others, newestArticle ?? page]
    const textPaths = paths.filter((path) => !path.includes('/cards/'))
    await setClocks(CHANGE_AT - 1000)
    expect(await listRevealingPaths(textPaths)).toEqual(textPaths)
    for (const path of others.filter((path) => path.includes('/cards/'))) await edgeCache.get(path)
    await setClocks(CHANGE_AT + 1000)
    expect(await listRevealingPaths([...publicListPaths[collection], newestArticle ?? '/'])).toEqual([])
    expect([(await edgeCache.get(page)).status, (await edgeCache.get(oldUrl)).status]).toEqual([410, 301])
    for (const path of others) expect([path, (await edgeCache.get(path)).status]).toEqual([path, 404])
  })

  test(`${collection}: a response rendered close to a scheduled time is cached for one second`, async () => {
    await createItem(collection, 1, scheduledPlan)
    const readCaching = async (path: string) => {
      const { headers } = await site.answerRequest(new Request(`https://site.example${path}`))
      return headers.get('Netlify-CDN-Cache-Control') ?? ''
    }
    for (const timestampMs of [CHANGE_AT - 400, CHANGE_AT, CHANGE_AT + 5000]) {
      await setClocks(timestampMs)
      for (const path of publicListPaths[collection])
        expect([path, await readCaching(path)]).toEqual([path, 'public, durable, s-maxage=1'])
    }
    await setClocks(CHANGE_AT + 60_000)
    for (const path of publicListPaths[collection])
      expect(Number(/s-maxage=(\d+)/.exec(await readCaching(path))?.[1])).toBeGreaterThan(60)
  })

  test(`${collection}: an unknown id answers 404, and a slug stays with the item that was public under it`, async () => {
    const firstId = await createItem(collection, 1, {})
    await moveToTrash(collection, firstId)
    const secondId = await createItem(collection, 1, {})
    expect(secondId).not.toBe(firstId)
    expect((await edgeCache.get(`/api/${collection}/${randomUUID()}`)).status).toBe(404)
    expect((await edgeCache.get(`/${collection}/${makeHiddenSlug(1)}-2`)).status).toBe(200)
  })
}
