// Checks that non-public items appear on no page, and that scheduled items appear on time without a scheduled job.
import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import type { PublicationPlan } from '#src/contract/publications/publication.ts'
import type { Section } from '#src/contract/publications/sections.ts'
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
const SCHEDULED_AT = Date.parse(`${HIDDEN_DAY}T07:00:00+01:00`)
const scheduledPlan: PublicationPlan = { state: 'live', publishAt: new Date(SCHEDULED_AT).toISOString() }
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
  await runSql(site.databaseUrl, "delete from page_addresses where slug ~ '^(zebracrossing|quiet)'")
  edgeCache = startEdgeCache(site.answerRequest)
  staffSession = await runBehindEdgeCache(edgeCache, () => logInByPassword(PASSWORD))
})

async function sendStaffCall(method: string, section: Section, path: string, body: object, status: number) {
  const response = await runBehindEdgeCache(edgeCache, () =>
    send(functions[section], method, `/api/${section}${path}`, body, staffSession),
  )
  expect(response.status).toBe(status)
  return response
}

async function createItem(section: Section, index: number, plan: PublicationPlan): Promise<string> {
  const response = await sendStaffCall('POST', section, '', { ...makeHiddenFields(section, index), ...plan }, 201)
  return (await response.json()).id
}

async function moveToTrash(section: Section, id: string): Promise<void> {
  await sendStaffCall('DELETE', section, `/${id}`, {}, 204)
}

async function listRevealingPaths(paths: string[]): Promise<string[]> {
  const revealingPaths: string[] = []
  for (const path of paths) if (await isRevealing(await edgeCache.get(path))) revealingPaths.push(path)
  return revealingPaths
}

/** Creates one item for each state that is not public, and returns their ids. */
async function createHiddenItems(section: Section) {
  const unpublished = await createItem(section, 1, {})
  const trashed = await createItem(section, 2, {})
  // Fills the cache while both items are public.
  expect(await listRevealingPaths([...publicPaths, ...publicListPaths[section]])).not.toEqual([])
  await sendStaffCall('PUT', section, `/${unpublished}`, { ...makeHiddenFields(section, 1), state: 'draft' }, 200)
  await moveToTrash(section, trashed)
  const draft = await createItem(section, 3, { state: 'draft' })
  const draftWithChanges = await createItem(section, 4, { state: 'draft' })
  await saveUnsavedChanges(section, draftWithChanges)
  const trashedDraft = await createItem(section, 5, { state: 'draft' })
  await moveToTrash(section, trashedDraft)
  const scheduled = await createItem(section, 6, scheduledPlan)
  const trashedScheduled = await createItem(section, 7, scheduledPlan)
  await moveToTrash(section, trashedScheduled)
  return { unpublished, trashed, draft, draftWithChanges, trashedDraft, scheduled, trashedScheduled }
}

async function saveUnsavedChanges(section: Section, id: string): Promise<void> {
  for (const response of await runBehindEdgeCache(edgeCache, () => sendUnsavedChanges(section, id, staffSession)))
    expect(response.ok).toBe(true)
}

for (const section of ['news', 'events'] as const) {
  test(`${section}: items that are not public appear on no page, and their own pages answer 404 or 410`, async () => {
    const hiddenItems = await createHiddenItems(section)
    const publicTitle = JSON.stringify(makeHiddenFields(section, 8)).replaceAll('Zebracrossing', 'Quiet')
    const response = await sendStaffCall('POST', section, '', JSON.parse(publicTitle), 201)
    await saveUnsavedChanges(section, (await response.json()).id)
    expect(await listRevealingPaths([...publicPaths, ...publicListPaths[section]])).toEqual([])
    expect((await edgeCache.get(`/${section}/quiet-8`)).status).toBe(200)
    for (const [index, [state, id]] of Object.entries(hiddenItems).entries()) {
      const { page, oldUrl, others } = listItemUrls(section, id, makeHiddenSlug(index + 1))
      // The URL of an item that was public before it was moved to the trash still leads to its page.
      const wasPublic = state === 'trashed'
      expect([state, (await edgeCache.get(page)).status]).toEqual([state, wasPublic ? 410 : 404])
      expect([state, (await edgeCache.get(oldUrl)).status]).toEqual([state, wasPublic ? 301 : 302])
      for (const path of others) expect([state, path, (await edgeCache.get(path)).status]).toEqual([state, path, 404])
    }
  })

  test(`${section}: an item scheduled for 7:00 is on no page a second before and on all pages a second after, without a scheduled job`, async () => {
    const id = await createItem(section, 1, scheduledPlan)
    const { page, oldUrl, others } = listItemUrls(section, id, makeHiddenSlug(1))
    await setClocks(SCHEDULED_AT - 1000)
    expect(await listRevealingPaths([...publicPaths, ...publicListPaths[section]])).toEqual([])
    expect((await edgeCache.get(page)).status).toBe(404)
    await site.countStatements()
    await setClocks(SCHEDULED_AT + 1000)
    expect(await site.countStatements()).toBe(1)
    const newestArticle = publicPaths.find((path) => section === 'news' && path.startsWith('/news/'))
    const expectedPaths = [...publicListPaths[section], page, oldUrl, ...others, newestArticle ?? page].filter(
      (path) => !path.includes('/cards/'),
    )
    expect(await listRevealingPaths(expectedPaths)).toEqual(expectedPaths)
  })

  test(`${section}: a response rendered close to a scheduled time is cached for one second`, async () => {
    await createItem(section, 1, scheduledPlan)
    const readCaching = async (path: string) => {
      const { headers } = await site.answerRequest(new Request(`https://site.example${path}`))
      return headers.get('Netlify-CDN-Cache-Control') ?? ''
    }
    for (const timestampMs of [SCHEDULED_AT - 400, SCHEDULED_AT, SCHEDULED_AT + 5000]) {
      await setClocks(timestampMs)
      for (const path of publicListPaths[section])
        expect([path, await readCaching(path)]).toEqual([path, 'public, durable, s-maxage=1'])
    }
    await setClocks(SCHEDULED_AT + 60_000)
    for (const path of publicListPaths[section])
      expect(Number(/s-maxage=(\d+)/.exec(await readCaching(path))?.[1])).toBeGreaterThan(60)
  })

  test(`${section}: an unknown id answers 404, and a slug stays with the item that was public under it`, async () => {
    const firstId = await createItem(section, 1, {})
    await moveToTrash(section, firstId)
    const secondId = await createItem(section, 1, {})
    expect(secondId).not.toBe(firstId)
    expect((await edgeCache.get(`/api/${section}/${randomUUID()}`)).status).toBe(404)
    expect((await edgeCache.get(`/${section}/${makeHiddenSlug(1)}-2`)).status).toBe(200)
  })
}
