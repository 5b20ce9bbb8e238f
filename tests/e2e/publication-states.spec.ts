// Items that are not public appear nowhere, and scheduled ones appear everywhere on time without a job.
import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { expect, test } from '@playwright/test'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import type { PublicationPlan, Section } from '#src/contract/publication.ts'
import { behindEdgeCache } from '#tests/support/behind-edge-cache.ts'
import { type EdgeCache, startEdgeCache } from '#tests/support/edge-cache.ts'
import {
  HIDDEN_DAY,
  HIDDEN_SLUG,
  HIDDEN_WORD,
  hiddenFields,
  ownAddresses,
  publicLists,
  sendUnsaved,
} from '#tests/support/hidden-item.ts'
import { type IdleSite, startIdleSite } from '#tests/support/idle-site.ts'
import { createPublicItems, listPublicAddresses } from '#tests/support/public-addresses.ts'
import { send } from '#tests/support/send.ts'
import { runSql } from '#tests/support/sql.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { freezeDatabaseClock, setDatabaseClock } from '#tests/support/stopped-clock.ts'

const PASSWORD = 'a password for this test'
const SEVEN = Date.parse(`${HIDDEN_DAY}T07:00:00+01:00`)
const HOUR_MS = 60 * 60 * 1000

const functions = { news, events }
const sections: Section[] = ['news', 'events']

test.describe.configure({ mode: 'default' })

let site: IdleSite
let edge: EdgeCache
let staff: StaffSession
let common: string[]

async function setClock(moment: number): Promise<void> {
  mock.timers.setTime(moment)
  await setDatabaseClock(site.database, moment)
}

test.beforeAll(async () => {
  test.setTimeout(300_000)
  process.env.ADMIN_PASSWORD = PASSWORD
  site = await startIdleSite()
  await freezeDatabaseClock(site.database)
  await createPublicItems(site.database)
  common = await listPublicAddresses(site.database)
  edge = startEdgeCache(site.answer)
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
})
test.afterAll(async () => {
  mock.timers.reset()
  await site.stop()
})

async function call(method: string, section: Section, path: string, body: object): Promise<Response> {
  return await behindEdgeCache(edge, () => send(functions[section], method, `/api/${section}${path}`, body, staff))
}

async function write(section: Section, plan: PublicationPlan): Promise<{ id: string; version: number }> {
  const response = await call('POST', section, '', { ...hiddenFields[section], ...plan })
  expect(response.status).toBe(201)
  return await response.json()
}

async function readAll(section: Section, id: string): Promise<Record<string, { status: number; told: boolean }>> {
  const found: Record<string, { status: number; told: boolean }> = {}
  for (const path of [...common, ...publicLists[section], ...ownAddresses(section, id)]) {
    const response = await edge.get(path)
    const text = `${await response.text()} ${JSON.stringify([...response.headers])}`.toLowerCase()
    // A page contains its own address, which the client has sent.
    const told = path.includes(HIDDEN_SLUG)
      ? text.includes(`${HIDDEN_SLUG}`) && response.status < 400
      : text.includes(HIDDEN_SLUG)
    found[path] = { status: response.status, told }
  }
  return found
}

async function writeUnsaved(section: Section, id: string): Promise<void> {
  for (const answer of await behindEdgeCache(edge, () => sendUnsaved(section, id, staff))) expect(answer.ok).toBe(true)
}

/** At this time without the item. */
async function begin(): Promise<void> {
  await setClock(performance.timeOrigin + performance.now())
  staff = await behindEdgeCache(edge, () => logInByPassword(PASSWORD))
  for (const table of ['news_articles', 'events'])
    await runSql(site.database, `delete from ${table} where title = '${HIDDEN_WORD}' or slug = '${HIDDEN_SLUG}'`)
  await runSql(site.database, `delete from page_addresses where slug = '${HIDDEN_SLUG}'`)
  for (const tag of [...sections, ...sections.map((section) => `${section}-${HIDDEN_SLUG}`)]) edge.purge(tag)
}

const states: Record<string, (section: Section) => Promise<string>> = {
  'a draft': async (section) => (await write(section, { state: 'draft' })).id,
  'to come': async (section) => (await write(section, { state: 'live', publishAt: new Date(SEVEN).toISOString() })).id,
  'a draft that somebody writes on': async (section) => {
    const { id } = await write(section, { state: 'draft' })
    await writeUnsaved(section, id)
    return id
  },
  'a draft in the trash': async (section) => {
    const { id } = await write(section, { state: 'draft' })
    expect((await call('DELETE', section, `/${id}`, {})).status).toBe(204)
    return id
  },
  'to come, and in the trash': async (section) => {
    const { id } = await write(section, { state: 'live', publishAt: new Date(SEVEN).toISOString() })
    expect((await call('DELETE', section, `/${id}`, {})).status).toBe(204)
    return id
  },
  'taken back into a draft': async (section) => {
    const { id } = await write(section, {})
    await readAll(section, id)
    expect((await call('PUT', section, `/${id}`, { ...hiddenFields[section], state: 'draft' })).status).toBe(200)
    return id
  },
  'deleted, and in the trash': async (section) => {
    const { id } = await write(section, {})
    await readAll(section, id)
    expect((await call('DELETE', section, `/${id}`, {})).status).toBe(204)
    return id
  },
}

for (const section of sections) {
  for (const [name, make] of Object.entries(states)) {
    test(`${section}: an item that is ${name} appears nowhere, and its addresses answer 404`, async () => {
      await begin()
      const id = await make(section)
      const found = await readAll(section, id)
      const wasSeen = name === 'deleted, and in the trash'
      const leads = `/${section}?${section === 'news' ? 'article' : 'event'}=${id}`
      // A page that was public may still name the address.
      const told = Object.entries(found).filter(([path, { told }]) => told && !(wasSeen && path === leads))
      expect(told).toEqual([])
      for (const path of ownAddresses(section, id)) {
        const allowed =
          path === leads ? [wasSeen ? 301 : 302] : path === `/${section}/${HIDDEN_SLUG}` && wasSeen ? [410] : [404]
        expect([path, allowed]).toEqual([path, [found[path]?.status]])
      }
    })
  }

  test(`${section}: unsaved changes to a public item appear nowhere`, async () => {
    await begin()
    const answer = await call(
      'POST',
      section,
      '',
      JSON.parse(JSON.stringify(hiddenFields[section]).replaceAll(HIDDEN_WORD, 'Quiet')),
    )
    const { id } = await answer.json()
    await writeUnsaved(section, id)
    const found = await readAll(section, id)
    expect(Object.entries(found).filter(([path, { told }]) => told && !path.includes(HIDDEN_SLUG))).toEqual([])
    expect((await edge.get(`/${section}/quiet`)).status).toBe(200)
    await runSql(site.database, `delete from ${section === 'news' ? 'news_articles' : 'events'} where id = '${id}'`)
  })

  test(`${section}: an item scheduled for seven is nowhere a second before and everywhere a second after, without any job`, async () => {
    await begin()
    const { id } = await write(section, { state: 'live', publishAt: new Date(SEVEN).toISOString() })
    for (const moment of [SEVEN - 10 * HOUR_MS, SEVEN - HOUR_MS / 2, SEVEN - 1000]) {
      await setClock(moment)
      const found = await readAll(section, id)
      expect(Object.entries(found).filter(([, { told }]) => told)).toEqual([])
    }
    await site.countStatements()
    await setClock(SEVEN + 1000)
    expect(await site.countStatements()).toBe(1)
    const found = await readAll(section, id)
    const everywhere = [...publicLists[section], ...ownAddresses(section, id)].filter(
      (path) => !path.includes('/cards/'),
    )
    expect(everywhere.filter((path) => !found[path]?.told)).toEqual([])
    const neighbours = section === 'news' ? [common.find((path) => path.startsWith('/news/'))] : []
    expect(neighbours.filter((path) => !found[path ?? '']?.told)).toEqual([])
  })

  test(`${section}: an answer rendered next to a scheduled time is cached for one second`, async () => {
    await begin()
    await write(section, { state: 'live', publishAt: new Date(SEVEN).toISOString() })
    for (const moment of [SEVEN - 400, SEVEN, SEVEN + 5000]) {
      await setClock(moment)
      for (const path of publicLists[section]) {
        const { headers } = await site.answer(new Request(`https://site.example${path}`))
        expect([path, headers.get('Netlify-CDN-Cache-Control')]).toEqual([path, 'public, durable, s-maxage=1'])
      }
    }
    await setClock(SEVEN + 60_000)
    for (const path of publicLists[section]) {
      const { headers } = await site.answer(new Request(`https://site.example${path}`))
      expect(Number(/s-maxage=(\d+)/.exec(headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1])).toBeGreaterThan(60)
    }
  })

  test(`${section}: an unknown id answers 404, and an address stays with the item that was public there`, async () => {
    await begin()
    const unseen = await states['to come, and in the trash']?.(section)
    const { id } = await write(section, {})
    expect(id).not.toBe(unseen)
    expect((await edge.get(`/api/${section}/${randomUUID()}`)).status).toBe(404)
    expect((await edge.get(`/${section}/${HIDDEN_SLUG}-2`)).status).toBe(200)
  })
}
