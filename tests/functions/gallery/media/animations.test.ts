import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import * as gallery from '#netlify/functions/gallery.ts'
import * as media from '#netlify/functions/media.ts'
import * as publications from '#netlify/functions/publications.ts'
import { MAX_AUTOPLAY_BYTES } from '#src/contract/rules/limits.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { requestTrashAction } from '#tests/support/calls/publications.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { galleryItemInput, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

/** Makes a GIF of three frames, as noise of over 300,000 bytes or in one colour. */
async function makeAnimation(size: 'large' | 'small'): Promise<Buffer> {
  const frame = await makeImage('png', { width: 600, height: 400, noise: size === 'large' })
  const animation = sharp([frame, frame, frame], { join: { animated: true } })
  return await animation.gif({ delay: [100, 200, 700], keepDuplicateFrames: true, effort: 1 }).toBuffer()
}

async function saveAnimation(size: 'large' | 'small') {
  const path = await uploadFile(adminSession, await makeAnimation(size))
  const response = await saveUpload(adminSession, path, { type: 'image', duration: 99, width: 7, height: 90_000 })
  expect(response.status).toBe(200)
  return await response.json()
}

async function countFrames(url: string): Promise<number> {
  const bytes = await (await send(media, 'GET', url)).arrayBuffer()
  return (await sharp(bytes, { animated: true }).metadata()).pages ?? 1
}

const fetchStatus = async (url: string) => (await send(media, 'GET', url)).status

test('a large animation of the gallery gets its first frame as preview image and its duration', async () => {
  const item = await saveAnimation('large')
  expect(item.size).toBeGreaterThan(MAX_AUTOPLAY_BYTES)
  expect(item).toMatchObject({ type: 'image', width: 600, height: 400, duration: 1, contentType: 'image/gif' })
  expect(item.poster).toMatch(/^\/api\/media\/[\da-f-]{36}\?w=600&h=400$/)
  expect([await countFrames(item.url), await countFrames(item.poster)]).toEqual([3, 1])
})

test('a small animation and a still image have no preview image', async () => {
  expect(await saveAnimation('small')).toMatchObject({ poster: null, duration: 1, width: 600, height: 400 })
  const path = await uploadFile(adminSession, await makeImage('png'))
  const stillResponse = await saveUpload(adminSession, path, { type: 'image', duration: 99, width: 90_000 })
  expect(await stillResponse.json()).toMatchObject({ poster: null, duration: null, width: 8, height: 6 })
})

test('the preview image of an animation survives edits and is hidden with the animation', async () => {
  const { id, poster } = await saveAnimation('large')
  const { title, category } = galleryItemInput
  const editResponse = await send(gallery, 'PUT', `/api/gallery/${id}`, { title, category }, adminSession)
  expect(await editResponse.json()).toMatchObject({ poster, duration: 1 })
  expect(await fetchStatus(poster)).toBe(200)
  await send(gallery, 'DELETE', `/api/gallery/${id}`, undefined, adminSession)
  expect(await fetchStatus(poster)).toBe(404)
  await requestTrashAction(adminSession, 'restore', 'gallery', id)
  expect(await fetchStatus(poster)).toBe(200)
})

test('an image of a text shows a large animation as its first frame, and plays a small one', async () => {
  for (const [size, frames] of [
    ['large', 1],
    ['small', 3],
  ] as const) {
    const image = toDataUrl(await makeAnimation(size), 'image/gif')
    const response = await send(publications, 'POST', '/api/admin/images', { image }, adminSession)
    expect(response.status).toBe(201)
    expect(await countFrames((await response.json()).address)).toBe(frames)
  }
})
