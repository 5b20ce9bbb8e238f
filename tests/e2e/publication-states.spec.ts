// Checks that non-public items appear on no page, and that scheduled items appear on time without a scheduled job.
import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import type { PublicationPlan, Section } from '#src/contract/publication.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/calls/staff.ts'
import { createPublicItems, listPublicUrls } from '#tests/support/data/public-addresses.ts'
import { freezeDatabaseClock, setDatabaseClock } from '#tests/support/platform/clock.ts'
import { type EdgeCache, runBehindEdgeCache, startEdgeCache } from '#tests/support/platform/edge-cache.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import {
  HIDDEN_DAY,
  HIDDEN_SLUG,
  HIDDEN_WORD,
  hiddenFields,
  listItemUrls,
  publicListPaths,
  sendUnsavedChanges,
} from './hidden-item.ts'

const PASSWORD = 'a password for this test'
const SCHEDULED_AT = Date.parse(`${HIDDEN_DAY}T07:00:00+01:00`)
const HOUR_MS = 60 * 60 * 1000

const functions = { news, events }
const sections: Section[] = ['news', 'events']

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
  edgeCache = startEdgeCache(site.answerRequest)
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
})
test.afterAll(async () => {
  mock.timers.reset()
  await site.stop()
})

async function sendStaffCall(method: string, section: Section, path: string, body: object): Promise<Response> {
  return await runBehindEdgeCache(edgeCache, () =>
    send(functions[section], method, `/api/${section}${path}`, body, staffSession),
  )
}

async function createItem(section: Section, initialState: PublicationPlan): Promise<{ id: string; version: number }> {
  const response = await sendStaffCall('POST', section, '', { ...hiddenFields[section], ...initialState })
  expect(response.status).toBe(201)
  return await response.json()
}

async function readAllPaths(
  section: Section,
  id: string,
): Promise<Record<string, { status: number; isRevealed: boolean }>> {
  const foundPaths: Record<string, { status: number; isRevealed: boolean }> = {}
  for (const path of [...publicPaths, ...publicListPaths[section], ...listItemUrls(section, id)]) {
    const response = await edgeCache.get(path)
    const text = `${await response.text()} ${JSON.stringify([...response.headers])}`.toLowerCase()
    // An error page repeats the requested URL, so a slug that the client has sent reveals nothing.
    const isRevealed = path.includes(HIDDEN_SLUG)
      ? text.includes(`${HIDDEN_SLUG}`) && response.status < 400
      : text.includes(HIDDEN_SLUG)
    foundPaths[path] = { status: response.status, isRevealed }
  }
  return foundPaths
}

async function saveUnsavedChanges(section: Section, id: string): Promise<void> {
  for (const createResponse of await runBehindEdgeCache(edgeCache, () => sendUnsavedChanges(section, id, staffSession)))
    expect(createResponse.ok).toBe(true)
}

/** Resets the clock, deletes the item of the previous test and logs in. */
async function resetItem(): Promise<void> {
  await setClocks(performance.timeOrigin + performance.now())
  staffSession = await runBehindEdgeCache(edgeCache, () => logInByPassword(PASSWORD))
  for (const table of ['news_articles', 'events'])
    await runSql(site.databaseUrl, `delete from ${table} where title = '${HIDDEN_WORD}' or slug = '${HIDDEN_SLUG}'`)
  await runSql(site.databaseUrl, `delete from page_addresses where slug = '${HIDDEN_SLUG}'`)
  for (const tag of [...sections, ...sections.map((section) => `${section}-${HIDDEN_SLUG}`)]) edgeCache.purge(tag)
}

const itemCreators: Record<string, (section: Section) => Promise<string>> = {
  'a draft': async (section) => (await createItem(section, { state: 'draft' })).id,
  scheduled: async (section) =>
    (await createItem(section, { state: 'live', publishAt: new Date(SCHEDULED_AT).toISOString() })).id,
  'a draft with unsaved changes': async (section) => {
    const { id } = await createItem(section, { state: 'draft' })
    await saveUnsavedChanges(section, id)
    return id
  },
  'a draft in the trash': async (section) => {
    const { id } = await createItem(section, { state: 'draft' })
    expect((await sendStaffCall('DELETE', section, `/${id}`, {})).status).toBe(204)
    return id
  },
  'scheduled, then moved to the trash': async (section) => {
    const { id } = await createItem(section, { state: 'live', publishAt: new Date(SCHEDULED_AT).toISOString() })
    expect((await sendStaffCall('DELETE', section, `/${id}`, {})).status).toBe(204)
    return id
  },
  'unpublished to a draft': async (section) => {
    const { id } = await createItem(section, {})
    await readAllPaths(section, id)
    expect((await sendStaffCall('PUT', section, `/${id}`, { ...hiddenFields[section], state: 'draft' })).status).toBe(
      200,
    )
    return id
  },
  'published, then moved to the trash': async (section) => {
    const { id } = await createItem(section, {})
    await readAllPaths(section, id)
    expect((await sendStaffCall('DELETE', section, `/${id}`, {})).status).toBe(204)
    return id
  },
}

for (const section of sections) {
  for (const [name, createInState] of Object.entries(itemCreators)) {
    test(`${section}: a publication that is ${name} appears on no page, and its own page answers 404 or 410`, async () => {
      await resetItem()
      const id = await createInState(section)
      const foundPaths = await readAllPaths(section, id)
      const wasPublic = name === 'published, then moved to the trash'
      const redirectPath = `/${section}?${section === 'news' ? 'article' : 'event'}=${id}`
      // Allows the slug in the redirect of an item that was public before it was moved to the trash.
      const revealingPaths = Object.entries(foundPaths).filter(
        ([path, { isRevealed }]) => isRevealed && !(wasPublic && path === redirectPath),
      )
      expect(revealingPaths).toEqual([])
      for (const path of listItemUrls(section, id)) {
        const allowedStatuses =
          path === redirectPath
            ? [wasPublic ? 301 : 302]
            : path === `/${section}/${HIDDEN_SLUG}` && wasPublic
              ? [410]
              : [404]
        expect([path, allowedStatuses]).toEqual([path, [foundPaths[path]?.status]])
      }
    })
  }

  test(`${section}: unsaved changes to a published item appear on no page`, async () => {
    await resetItem()
    const createResponse = await sendStaffCall(
      'POST',
      section,
      '',
      JSON.parse(JSON.stringify(hiddenFields[section]).replaceAll(HIDDEN_WORD, 'Quiet')),
    )
    const { id } = await createResponse.json()
    await saveUnsavedChanges(section, id)
    const foundPaths = await readAllPaths(section, id)
    expect(
      Object.entries(foundPaths).filter(([path, { isRevealed }]) => isRevealed && !path.includes(HIDDEN_SLUG)),
    ).toEqual([])
    expect((await edgeCache.get(`/${section}/quiet`)).status).toBe(200)
    await runSql(site.databaseUrl, `delete from ${section === 'news' ? 'news_articles' : 'events'} where id = '${id}'`)
  })

  test(`${section}: an item scheduled for 7:00 is on no page a second before and on all pages a second after, without a scheduled job`, async () => {
    await resetItem()
    const { id } = await createItem(section, { state: 'live', publishAt: new Date(SCHEDULED_AT).toISOString() })
    for (const timestampMs of [SCHEDULED_AT - 10 * HOUR_MS, SCHEDULED_AT - HOUR_MS / 2, SCHEDULED_AT - 1000]) {
      await setClocks(timestampMs)
      const foundPaths = await readAllPaths(section, id)
      expect(Object.entries(foundPaths).filter(([, { isRevealed }]) => isRevealed)).toEqual([])
    }
    await site.countStatements()
    await setClocks(SCHEDULED_AT + 1000)
    expect(await site.countStatements()).toBe(1)
    const foundPaths = await readAllPaths(section, id)
    const expectedPaths = [...publicListPaths[section], ...listItemUrls(section, id)].filter(
      (path) => !path.includes('/cards/'),
    )
    expect(expectedPaths.filter((path) => !foundPaths[path]?.isRevealed)).toEqual([])
    const neighbourPages = section === 'news' ? [publicPaths.find((path) => path.startsWith('/news/'))] : []
    expect(neighbourPages.filter((path) => !foundPaths[path ?? '']?.isRevealed)).toEqual([])
  })

  test(`${section}: a response rendered close to a scheduled time is cached for one second`, async () => {
    await resetItem()
    await createItem(section, { state: 'live', publishAt: new Date(SCHEDULED_AT).toISOString() })
    for (const timestampMs of [SCHEDULED_AT - 400, SCHEDULED_AT, SCHEDULED_AT + 5000]) {
      await setClocks(timestampMs)
      for (const path of publicListPaths[section]) {
        const { headers } = await site.answerRequest(new Request(`https://site.example${path}`))
        expect([path, headers.get('Netlify-CDN-Cache-Control')]).toEqual([path, 'public, durable, s-maxage=1'])
      }
    }
    await setClocks(SCHEDULED_AT + 60_000)
    for (const path of publicListPaths[section]) {
      const { headers } = await site.answerRequest(new Request(`https://site.example${path}`))
      expect(Number(/s-maxage=(\d+)/.exec(headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1])).toBeGreaterThan(60)
    }
  })

  test(`${section}: an unknown id answers 404, and a slug stays with the item that was public under it`, async () => {
    await resetItem()
    const unpublishedId = await itemCreators['scheduled, then moved to the trash']?.(section)
    const { id } = await createItem(section, {})
    expect(id).not.toBe(unpublishedId)
    expect((await edgeCache.get(`/api/${section}/${randomUUID()}`)).status).toBe(404)
    expect((await edgeCache.get(`/${section}/${HIDDEN_SLUG}-2`)).status).toBe(200)
  })
}
