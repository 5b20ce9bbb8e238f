import { beforeEach, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import runUpkeep from '#netlify/functions/upkeep.ts'
import { listChunks } from '#netlify/gallery/media/chunks.ts'
import type { GalleryItem } from '#src/contract/gallery/gallery.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { articleInput, publishArticle, requestTrashAction } from '#tests/support/calls/publications.ts'
import { requireStatus, send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'

let staff: StaffSession
beforeEach(async () => {
  staff = await startSession()
})

async function createItem(bytes: Uint8Array, fields: Record<string, unknown>): Promise<GalleryItem> {
  return await (await requireStatus(await saveUpload(staff, await uploadFile(staff, bytes), fields), 200)).json()
}

async function deleteForGood({ id }: GalleryItem) {
  await requireStatus(await send(gallery, 'DELETE', `/api/gallery/${id}`, undefined, staff), 204)
  await requireStatus(await requestTrashAction(staff, 'destroy', 'gallery', id), 200)
}

async function runTwoNights() {
  for (let night = 0; night < 2; night += 1) {
    await query("update uploads set changed_at = changed_at - interval '1 day'")
    await runUpkeep()
  }
}

const isServed = async (url: string) => (await send(media, 'HEAD', url)).status === 200
const changeArticle = (id: string, fields: object) =>
  send(news, 'PUT', `/api/news/${id}`, { ...articleInput, ...fields }, staff)

test('an image of a deleted gallery item is served until no article uses it', async () => {
  const item = await createItem(await makeImage('jpeg'), { type: 'image' })
  const first = await publishArticle(staff, { image: `${item.url}?w=64&h=48` })
  const second = await publishArticle(staff, { format: 'markdown', content: `![A road](${item.url}?w=64&h=48)` })
  await deleteForGood(item)
  await runTwoNights()
  expect(await isServed(item.url)).toBe(true)
  await changeArticle(first.id, { image: null })
  await runTwoNights()
  expect(await isServed(item.url)).toBe(true)
  await changeArticle(second.id, { content: 'Nothing' })
  await query("delete from revisions where collection = 'news'")
  await runTwoNights()
  expect(await listChunks(item.id)).toEqual([])
  expect(await query('select from uploads')).toEqual([])
})

test('of a deleted video whose preview image an article uses, only the video is deleted', async () => {
  const poster = toDataUrl(await makeImage('png'))
  const video = await createItem(makeFile('mp4'), { poster })
  await publishArticle(staff, { image: video.poster })
  await deleteForGood(video)
  await runTwoNights()
  expect(await isServed(video.poster ?? '')).toBe(true)
  expect(await isServed(video.url)).toBe(false)
  expect(await listChunks(video.id)).toEqual([])
})

test('an image of a gallery item in the trash is restored with the article that uses it', async () => {
  const item = await createItem(await makeImage('jpeg'), { type: 'image' })
  const article = await publishArticle(staff, { image: item.url })
  await send(news, 'DELETE', `/api/news/${article.id}`, undefined, staff)
  await deleteForGood(item)
  await runTwoNights()
  expect(await isServed(item.url)).toBe(false)
  await requestTrashAction(staff, 'restore', 'news', article.id)
  expect(await isServed(item.url)).toBe(true)
})
