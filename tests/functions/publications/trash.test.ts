import { beforeEach, describe, expect, test } from 'vitest'
import * as activity from '#netlify/functions/activity.ts'
import * as events from '#netlify/functions/events.ts'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import * as publications from '#netlify/functions/publications.ts'
import upkeep from '#netlify/functions/upkeep.ts'
import { listChunks } from '#netlify/gallery/media/chunks.ts'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import {
  articleInput,
  MISSING_ID,
  publishArticle,
  publishEvent,
  rallyInput,
  readTrash,
  requestTrashAction,
} from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, readUploadId, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

const moveToTrash = (collection: 'news' | 'events', id: string) =>
  send(collection === 'news' ? news : events, 'DELETE', `/api/${collection}/${id}`, {}, adminSession)

const readBytes = async (path: string) => Buffer.from(await (await send(media, 'GET', path)).arrayBuffer())

async function listAuditActions(): Promise<string[]> {
  const { items } = await (await send(activity, 'GET', '/api/admin/audit', undefined, adminSession)).json()
  return items.map(({ action }: AuditEntry) => action)
}

describe('restoring an item from the trash', () => {
  test('an article restored from the trash has its slug, its text and its image as before', async () => {
    const image = toDataUrl(await makeImage('png'))
    const createdArticle = await publishArticle(adminSession, { image })
    const bytesBefore = await readBytes(createdArticle.image ?? '')
    await moveToTrash('news', createdArticle.id)
    expect((await send(news, 'GET', `/api/news/${createdArticle.slug}`)).status).toBe(404)
    expect((await send(media, 'GET', createdArticle.image ?? '')).status).toBe(404)
    expect(await readTrash(adminSession)).toMatchObject([
      { collection: 'news', id: createdArticle.id, title: createdArticle.title },
    ])

    const restoreResponse = await requestTrashAction(adminSession, 'restore', 'news', createdArticle.id)
    expect([restoreResponse.status, await restoreResponse.json()]).toEqual([200, { state: 'published' }])
    const restoredArticle = await (await send(news, 'GET', `/api/news/${createdArticle.slug}`)).json()
    expect(restoredArticle).toEqual({ ...createdArticle, version: 3, updatedAt: expect.any(String) })
    expect(await readBytes(createdArticle.image ?? '')).toEqual(bytesBefore)
    expect(await readTrash(adminSession)).toEqual([])
    expect(await listAuditActions()).toEqual(['restore', 'delete', 'publish'])
  })

  test('a video restored from the trash has its poster and all bytes as before', async () => {
    const path = await uploadFile(adminSession, makeFile('mp4', 300), 100)
    const galleryItem = await (
      await saveUpload(adminSession, path, { poster: toDataUrl(await makeImage('png')) })
    ).json()
    const [video, poster] = [await readBytes(galleryItem.url), await readBytes(galleryItem.poster)]
    await send(gallery, 'DELETE', `/api/gallery/${galleryItem.id}`, undefined, adminSession)
    expect((await send(media, 'GET', galleryItem.url)).status).toBe(404)
    expect((await requestTrashAction(adminSession, 'restore', 'gallery', galleryItem.id)).status).toBe(200)
    expect(await (await send(gallery, 'GET', '/api/gallery')).json()).toEqual([galleryItem])
    expect([await readBytes(galleryItem.url), await readBytes(galleryItem.poster)]).toEqual([video, poster])
  })

  test('a draft restored from the trash is still a draft', async () => {
    const draftResponse = await send(
      news,
      'POST',
      '/api/news',
      { title: 'Half', excerpt: '', content: '', date: '2026-01-01', state: 'draft' },
      adminSession,
    )
    const { id, slug } = await draftResponse.json()
    expect(slug).toBe('')
    await moveToTrash('news', id)
    expect(await (await requestTrashAction(adminSession, 'restore', 'news', id)).json()).toEqual({ state: 'draft' })
    expect(await (await send(news, 'GET', '/api/news')).json()).toEqual([])
  })

  test('a scheduled article restored from the trash stays scheduled, or is a draft if its time has passed', async () => {
    const ids: string[] = []
    for (const publishAt of ['2040-01-01T00:00:00Z', '2041-01-01T00:00:00Z']) {
      const response = await send(
        news,
        'POST',
        '/api/news',
        { ...articleInput, state: 'published', publishAt },
        adminSession,
      )
      ids.push((await response.json()).id)
    }
    const [missedId = '', scheduledId = ''] = ids
    for (const id of ids) await moveToTrash('news', id)
    await query(
      "update news_articles set deleted_at = now() - interval '3 days', publish_at = now() - interval '1 day' where id = $1",
      [missedId],
    )
    expect(await (await requestTrashAction(adminSession, 'restore', 'news', missedId)).json()).toEqual({
      state: 'draft',
    })
    expect(await (await requestTrashAction(adminSession, 'restore', 'news', scheduledId)).json()).toEqual({
      state: 'published',
    })
    expect(await (await send(news, 'GET', '/api/news')).json()).toEqual([])
  })

  test('exactly one of simultaneous restores of an item from the trash succeeds, and a restore requires a session', async () => {
    const { id } = await publishEvent(adminSession)
    await moveToTrash('events', id)
    expect(
      (await send(publications, 'POST', '/api/admin/trash', { collection: 'events', id, action: 'restore' })).status,
    ).toBe(401)
    expect((await send(publications, 'GET', '/api/admin/trash')).status).toBe(401)
    const responses = await Promise.all([1, 2, 3].map(() => requestTrashAction(adminSession, 'restore', 'events', id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect((await requestTrashAction(adminSession, 'restore', 'news', id)).status).toBe(404)
    expect((await requestTrashAction(adminSession, 'destroy', 'events', MISSING_ID)).status).toBe(404)
  })
})

describe('permanently deleting an item', () => {
  test('a permanently deleted article disappears with its image, and its slug stays reserved', async () => {
    const createdArticle = await publishArticle(adminSession, { image: toDataUrl(await makeImage('png')) })
    expect((await requestTrashAction(adminSession, 'destroy', 'news', createdArticle.id)).status).toBe(404)
    await moveToTrash('news', createdArticle.id)
    expect((await requestTrashAction(adminSession, 'destroy', 'news', createdArticle.id)).status).toBe(200)
    expect(await query('select from news_articles')).toEqual([])
    expect(await listChunks(createdArticle.image?.slice(11, 47) ?? '')).toEqual([])
    expect((await publishArticle(adminSession)).slug).toBe(`${createdArticle.slug}-2`)
    expect((await listAuditActions()).slice(1, 3)).toEqual(['delete-for-good', 'delete'])
  })

  test('permanently deleting an item frees a slug that was never public', async () => {
    const response = await send(
      events,
      'POST',
      '/api/events',
      { ...rallyInput, state: 'published', publishAt: '2040-01-01T00:00:00Z' },
      adminSession,
    )
    const { id, slug } = await response.json()
    await moveToTrash('events', id)
    await requestTrashAction(adminSession, 'destroy', 'events', id)
    expect((await publishEvent(adminSession)).slug).toBe(slug)
  })

  test('permanently deleting an article keeps an image that another article shows', async () => {
    const firstArticle = await publishArticle(adminSession, { image: toDataUrl(await makeImage('png')) })
    const secondArticle = await publishArticle(adminSession, { image: firstArticle.image })
    await moveToTrash('news', firstArticle.id)
    expect((await send(media, 'GET', firstArticle.image ?? '')).status).toBe(200)
    await requestTrashAction(adminSession, 'destroy', 'news', firstArticle.id)
    expect((await send(media, 'GET', secondArticle.image ?? '')).status).toBe(200)
  })

  test('the nightly run permanently deletes an item after thirty days in the trash, and not before', async () => {
    const expiredArticle = await publishArticle(adminSession)
    const recentEvent = await publishEvent(adminSession)
    const path = await uploadFile(adminSession, makeFile('mp4', 300), 100)
    await saveUpload(adminSession, path)
    await moveToTrash('news', expiredArticle.id)
    await moveToTrash('events', recentEvent.id)
    await send(gallery, 'DELETE', `/api/gallery/${readUploadId(path)}`, undefined, adminSession)
    for (const table of ['news_articles', 'gallery_media'])
      await query(`update ${table} set deleted_at = now() - interval '30 days 1 minute'`)
    await query("update events set deleted_at = now() - interval '29 days 23 hours'")
    await upkeep()
    expect((await readTrash(adminSession)).map(({ id }) => id)).toEqual([recentEvent.id])
    expect(await listChunks(readUploadId(path))).toEqual([])
  })
})
