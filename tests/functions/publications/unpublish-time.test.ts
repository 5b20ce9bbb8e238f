import { beforeEach, describe, expect, test } from 'vitest'
import * as activity from '#netlify/functions/activity.ts'
import * as events from '#netlify/functions/events.ts'
import * as feeds from '#netlify/functions/feeds.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import * as shareImage from '#netlify/functions/share-image.ts'
import { findPublishedBySlug } from '#netlify/publications/published.queries.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import { shareImagePath } from '#src/lib/seo/share-image.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import {
  articleInput,
  createPreviewLink,
  openPreviewLink,
  publishArticle,
  publishEvent,
  rallyInput,
  readPreviewLinks,
  requestTrashAction,
} from '#tests/support/calls/publications.ts'
import { findFunction, requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { query } from '#tests/support/platform/database.ts'
import { wrapWithoutTriggers } from '#tests/support/platform/empty-tables.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

const collections = ['news', 'events'] as const
const modules = { news, events }
const inputs = { news: articleInput, events: rallyInput }
const tables = { news: 'news_articles', events: 'events' }
const publish = { news: publishArticle, events: publishEvent }

const timeInHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const sendPlan = (collection: PublicationCollection, id: string, plan: object) =>
  send(modules[collection], 'PUT', `/api/${collection}/${id}`, { ...inputs[collection], ...plan }, adminSession)

async function savePlan(collection: PublicationCollection, id: string, plan: object) {
  return await (await requireStatus(await sendPlan(collection, id, plan), 200)).json()
}

const readErrors = async (response: Response) => [response.status, (await response.json()).errors]

/** Publishes an item that is unpublished in an hour. */
async function publishUntil(collection: PublicationCollection) {
  return await publish[collection](adminSession, { state: 'published', publishAt: null, unpublishAt: timeInHours(1) })
}

/** Stands for the hour that passes: no trigger runs at the time of an end. */
async function passEnd(collection: PublicationCollection, id: string): Promise<void> {
  const times = "publish_at = now() - interval '1 hour', unpublish_at = now() - interval '1 second'"
  await query(wrapWithoutTriggers(`update ${tables[collection]} set ${times} where id = '${id}'`))
}

async function publishEnded(collection: PublicationCollection) {
  const item = await publishUntil(collection)
  await passEnd(collection, item.id)
  return item
}

async function readManaged(collection: PublicationCollection, parameters: string) {
  const path = `/api/admin/publications?collection=${collection}&${parameters}`
  return await (await send(publications, 'GET', path, undefined, adminSession)).json()
}

const readOne = async (collection: PublicationCollection, id: string) => (await readManaged(collection, `id=${id}`))[0]

const findPage = async (collection: PublicationCollection, slug: string) =>
  (await findPublishedBySlug(collection, slug)).kind

async function listActions(): Promise<string[]> {
  const { items } = await (await send(activity, 'GET', '/api/admin/audit', undefined, adminSession)).json()
  return items.map(({ action }: { action: string }) => action)
}

describe.each(collections)('the time at which one of the %s is unpublished', (collection) => {
  test('is refused if it has passed, if it is not after the publication time, and for a draft', async () => {
    const { id } = await publish[collection](adminSession)
    const refuse = async (plan: object) => await readErrors(await sendPlan(collection, id, plan))
    const past = 'This time has passed. Choose a later time.'
    const early = 'Choose a time after the publication time'
    expect(await refuse({ state: 'published', unpublishAt: timeInHours(-1) })).toEqual([
      422,
      [{ field: 'unpublishAt', message: past }],
    ])
    expect(await refuse({ state: 'published', publishAt: timeInHours(2), unpublishAt: timeInHours(1) })).toEqual([
      422,
      [{ field: 'unpublishAt', message: early }],
    ])
    await savePlan(collection, id, { state: 'published', publishAt: timeInHours(2) })
    // The stored publication time counts too.
    expect(await refuse({ state: 'published', unpublishAt: timeInHours(1) })).toEqual([
      422,
      [{ field: 'unpublishAt', message: early }],
    ])
    for (const plan of [{ state: 'draft' }, {}])
      expect(await refuse({ ...plan, unpublishAt: timeInHours(3) })).toMatchObject([422, [{ field: 'unpublishAt' }]])
    expect(await refuse({ state: 'published', unpublishAt: 'tomorrow' })).toMatchObject([
      422,
      [{ field: 'unpublishAt', message: 'Invalid time' }],
    ])
    const body = { ...inputs[collection], state: 'published', publishAt: timeInHours(2), unpublishAt: timeInHours(1) }
    const created = await send(modules[collection], 'POST', `/api/${collection}`, body, adminSession)
    expect(await readErrors(created)).toEqual([422, [{ field: 'unpublishAt', message: early }]])
  })

  test('stays when the text changes or the item is scheduled anew, and ends with null or by unpublishing', async () => {
    const { id } = await publish[collection](adminSession)
    const unpublishAt = timeInHours(5)
    expect(await savePlan(collection, id, { state: 'published', unpublishAt })).toMatchObject({ unpublishAt })
    const savedItem = await savePlan(collection, id, { title: 'Changed' })
    const publicItem = await (await send(modules[collection], 'GET', `/api/${collection}/${savedItem.slug}`)).json()
    const names = [...Object.keys(savedItem), ...Object.keys(publicItem)]
    expect(names.filter((name) => name.startsWith('unpublish'))).toEqual([])
    expect(await readOne(collection, id)).toMatchObject({ title: 'Changed', unpublishAt })
    const later = { state: 'published', publishAt: timeInHours(2) }
    expect(await savePlan(collection, id, later)).toMatchObject({ unpublishAt })
    expect(await savePlan(collection, id, { state: 'published', publishAt: null })).toMatchObject({ unpublishAt })
    expect(await savePlan(collection, id, { state: 'published', unpublishAt: null })).toMatchObject({
      unpublishAt: null,
    })
    await savePlan(collection, id, { state: 'published', unpublishAt })
    expect(await savePlan(collection, id, { state: 'draft' })).toMatchObject({ unpublishAt: null })
    expect(await listActions()).toEqual(
      expect.arrayContaining(['unpublish', 'schedule-end', 'change', 'schedule', 'publish']),
    )
  })

  test('ends the item for visitors, and for staff it is a draft with that time', async () => {
    const { id, slug } = await publishUntil(collection)
    const other = await publish[collection](adminSession, { title: 'Other' })
    expect(await findPage(collection, slug)).toBe('here')
    await passEnd(collection, id)
    expect(await findPage(collection, slug)).toBe('gone')
    for (const name of [id, slug])
      expect((await send(modules[collection], 'GET', `/api/${collection}/${name}`)).status).toBe(404)
    const list = await (await send(modules[collection], 'GET', `/api/${collection}`)).json()
    expect(list.map((item: { id: string }) => item.id)).toEqual([other.id])
    const [row] = await query<{ unpublish_at: Date }>(`select unpublish_at from ${tables[collection]} where id = $1`, [
      id,
    ])
    expect(await readOne(collection, id)).toMatchObject({
      state: 'draft',
      publishAt: null,
      unpublishAt: row?.unpublish_at.toISOString(),
    })
    expect((await readManaged(collection, 'state=draft')).items).toMatchObject([{ id }])
    expect((await readManaged(collection, 'state=published')).items).toMatchObject([{ id: other.id }])
    expect((await readManaged(collection, 'sort=state')).items).toMatchObject([{ id }, { id: other.id }])
  })

  test('is forgotten when the item is published again, but not when its draft is saved', async () => {
    const { id, slug } = await publishEnded(collection)
    const draft = await savePlan(collection, id, { title: 'Next', state: 'draft' })
    expect(draft).toMatchObject({ state: 'draft', unpublishAt: expect.any(String) })
    expect(await findPage(collection, slug)).toBe('gone')
    expect(await savePlan(collection, id, { state: 'published', publishAt: null })).toMatchObject({
      state: 'published',
      unpublishAt: null,
    })
    expect(await findPage(collection, slug)).toBe('here')
    expect((await listActions()).slice(0, 2)).toEqual(['publish', 'draft'])
  })

  test('stays passed when a form of the published item is saved after it, and the activity says changed', async () => {
    const { id, slug } = await publishEnded(collection)
    await savePlan(collection, id, { title: 'Changed' })
    expect(await findPage(collection, slug)).toBe('gone')
    expect((await listActions())[0]).toBe('change')
  })

  test('counts as the last change once it has passed', async () => {
    const { id } = await publishUntil(collection)
    const other = await publish[collection](adminSession, { title: 'Other' })
    await query(wrapWithoutTriggers(`update ${tables[collection]} set updated_at = now() - interval '2 hours'`))
    await query(wrapWithoutTriggers(`update ${tables[collection]} set publish_at = updated_at + interval '90 minutes'`))
    await passEnd(collection, id)
    expect((await readManaged(collection, 'sort=changed')).items).toMatchObject([{ id }, { id: other.id }])
    const { updatedAt, unpublishAt } = await readOne(collection, id)
    expect(updatedAt).toBe(unpublishAt)
  })

  test('is forgotten when the item is published directly after it, from now on', async () => {
    const { id } = await publishEnded(collection)
    const { publishAt, unpublishAt } = await savePlan(collection, id, { state: 'published', publishAt: null })
    expect(Math.abs(Date.parse(publishAt) - Date.now())).toBeLessThan(60_000)
    expect(unpublishAt).toBeNull()
    expect((await listActions())[0]).toBe('publish')
  })

  test('is kept in the trash: an item whose time passed there is restored as a draft', async () => {
    const { id, slug } = await publishUntil(collection)
    await send(modules[collection], 'DELETE', `/api/${collection}/${id}`, undefined, adminSession)
    const times = "publish_at = now() - interval '2 hours', deleted_at = now() - interval '1 hour'"
    await query(
      wrapWithoutTriggers(`update ${tables[collection]} set ${times}, unpublish_at = now() - interval '1 second'`),
    )
    expect(await findPage(collection, slug)).toBe('gone')
    const restored = await requestTrashAction(adminSession, 'restore', collection, id)
    expect(await restored.json()).toEqual({ state: 'draft' })
    expect(await findPage(collection, slug)).toBe('gone')
    expect(await readOne(collection, id)).toMatchObject({ state: 'draft', unpublishAt: expect.any(String) })
  })

  test('leaves the address with the item, also when the item is deleted for good', async () => {
    const { id, slug } = await publishEnded(collection)
    await query(`delete from ${tables[collection]} where id = $1`, [id])
    expect(await findPage(collection, slug)).toBe('gone')
    expect((await publish[collection](adminSession)).slug).not.toBe(slug)
  })

  test('ends each cached answer that shows the item', async () => {
    const { id, slug } = await publishUntil(collection)
    const paths = [
      `/api/${collection}`,
      `/api/${collection}?page=1`,
      `/api/${collection}/${slug}`,
      `/api/${collection}/${id}`,
      shareImagePath(collection, id, 1),
      shareImagePath(collection, id, 2),
      '/sitemap.xml',
      ...(collection === 'news' ? ['/news.xml'] : ['/api/calendar.ics', `/api/calendar/${slug}.ics`]),
    ]
    for (const path of paths) {
      const endpoint = findFunction([news, events, feeds, shareImage], path.split('?')[0] ?? '')
      if (!endpoint) throw new Error(path)
      const { headers } = await send(endpoint, 'GET', path)
      const seconds = Number(/s-maxage=(\d+)/.exec(headers.get('Netlify-CDN-Cache-Control') ?? '')?.[1])
      expect([path, seconds > 3500 && seconds <= 3600]).toEqual([path, true])
      expect(headers.get('Netlify-CDN-Cache-Control')).not.toContain('stale')
    }
  })
})

test('a shared preview link that ended with the publication stays ended, and one of the later draft works', async () => {
  const { id } = await publishArticle(adminSession, { state: 'draft' })
  const formerLink = await createPreviewLink(adminSession, id)
  const plan = { state: 'published', publishAt: timeInHours(1), unpublishAt: timeInHours(2) }
  await savePlan('news', id, plan)
  await query("update preview_links set made_at = now() - interval '2 hours'")
  await passEnd('news', id)
  expect([await openPreviewLink(formerLink), await readPreviewLinks(adminSession, id)]).toEqual([undefined, []])
  const link = await createPreviewLink(adminSession, id)
  await savePlan('news', id, { title: 'Next', state: 'draft' })
  expect(await openPreviewLink(link)).toMatchObject({ item: { title: 'Next' } })
  await savePlan('news', id, { state: 'published', publishAt: timeInHours(1) })
  expect(await openPreviewLink(formerLink)).toBeUndefined()
  expect(await openPreviewLink(link)).toMatchObject({ item: { title: articleInput.title } })
})

test('the time makes no revision, and a copy of the text has none', async () => {
  const { id } = await publishArticle(adminSession)
  await savePlan('news', id, { state: 'published', unpublishAt: timeInHours(1) })
  expect(await query('select from revisions')).toEqual([])
  await savePlan('news', id, { title: 'Changed' })
  const [revision] = await query<{ fields: object }>('select fields from revisions')
  expect(Object.keys(revision?.fields ?? {}).sort()).toEqual(
    ['content', 'date', 'excerpt', 'format', 'image', 'lgas', 'title'].sort(),
  )
})
