import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import * as upload from '#netlify/functions/upload.ts'
import { MAX_POSTER_BYTES } from '#src/contract/gallery/gallery.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import {
  beginUpload,
  makeFile,
  readUploadId,
  saveUpload,
  sendChunk,
  sendTus,
  uploadFile,
} from '#tests/support/calls/uploads.ts'
import { makeImage, measurePixelDifference, toDataUrl } from '#tests/support/data/images.ts'
import { query } from '#tests/support/platform/database.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { makeCleanableImageFiles, makeGif, makeRejectedImageFiles, maliciousFileNames } from './hostile-files.ts'

let staffSession: StaffSession
beforeEach(async () => {
  staffSession = await startSession()
})

const rejectedImageFiles = Object.entries(await makeRejectedImageFiles())
const filesWithMetadata = Object.entries(await makeCleanableImageFiles())
const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }
const imageFields = { type: 'image' }

/** Returns the file of one name, for the places that check files with the same function as articles. */
function pickFiles(files: [string, Buffer][], name: string): [string, Buffer][] {
  const pickedFiles = files.filter(([fileName]) => fileName === name)
  if (pickedFiles.length === 0) throw new Error(`There is no file ${name}`)
  return pickedFiles
}

function publishWithImage(bytes: Uint8Array) {
  return send(news, 'POST', '/api/news', { ...article, image: toDataUrl(bytes) }, staffSession)
}

async function expectSafeImage(mediaUrl: string): Promise<void> {
  const response = await send(media, 'GET', mediaUrl)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toMatch(/^image\/(png|jpeg|gif|webp|avif)$/)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  expect(response.headers.get('Content-Disposition')).toMatch(/^inline; filename="[\da-f-]{36}\.\w{3,4}"$/)
  const bytes = Buffer.from(await response.arrayBuffer())
  for (const forbiddenText of ['hostile', 'Marked Person', 'GPS', 'PK\x03\x04'])
    expect(bytes.includes(forbiddenText)).toBe(false)
  await expect(sharp(bytes, { failOn: 'warning' }).raw().toBuffer()).resolves.toBeInstanceOf(Buffer)
}

test('refuses every hostile or damaged file as an article image', async () => {
  for (const [name, bytes] of rejectedImageFiles) {
    const response = await publishWithImage(bytes)
    const { errors } = await response.json()
    expect([name, response.status, errors?.[0]?.field]).toEqual([name, 422, 'image'])
  }
  expect(await query('select from news_articles')).toEqual([])
})

const galleryFiles = isDeepTestRun ? rejectedImageFiles : pickFiles(rejectedImageFiles, 'a PNG signature before a page')

test('refuses a hostile file as a gallery image and as a video poster', async () => {
  for (const [name, bytes] of galleryFiles) {
    const imageResponse = await saveUpload(staffSession, await uploadFile(staffSession, bytes), imageFields)
    expect([name, imageResponse.status]).toEqual([name, 422])
    if (bytes.length <= MAX_POSTER_BYTES) {
      const poster = toDataUrl(bytes)
      const posterResponse = await saveUpload(staffSession, await uploadFile(staffSession, makeFile('mp4')), { poster })
      expect([name, posterResponse.status]).toEqual([name, 422])
    }
    // Otherwise the limit of open uploads would be reached.
    await query('delete from uploads')
  }
  expect(await query('select from gallery_media')).toEqual([])
})

test('every article image loses its metadata', async () => {
  for (const [name, bytes] of filesWithMetadata) {
    const response = await publishWithImage(bytes)
    expect([name, response.status]).toEqual([name, 201])
    await expectSafeImage((await response.json()).image)
  }
})

const taggedGalleryFiles = isDeepTestRun
  ? filesWithMetadata
  : pickFiles(filesWithMetadata, 'a JPEG with the place and name of a person')

test('a gallery image loses its metadata', async () => {
  for (const [name, bytes] of taggedGalleryFiles) {
    const response = await saveUpload(staffSession, await uploadFile(staffSession, bytes), imageFields)
    expect([name, response.status]).toEqual([name, 200])
    const galleryItem = await response.json()
    await expectSafeImage(galleryItem.url)
    expect(galleryItem.size).toBeLessThanOrEqual(bytes.length + 36)
  }
})

test('an image with an EXIF orientation is stored upright, without other camera data', async () => {
  for (const orientation of [1, 3, 6, 8]) {
    const rotatedImage = await sharp({ create: { width: 9, height: 6, channels: 3, background: 'red' } })
      .withMetadata({ orientation: orientation })
      .jpeg()
      .toBuffer()
    const { image } = await (await publishWithImage(rotatedImage)).json()
    const storedMetadata = await sharp(await (await send(media, 'GET', image)).arrayBuffer()).metadata()
    expect([storedMetadata.orientation ?? 1, storedMetadata.exif]).toEqual([1, undefined])
    const [width, height] = orientation >= 5 ? [6, 9] : [9, 6]
    expect(storedMetadata).toMatchObject({ width, height })
    expect(image).toContain(`?w=${width}&h=${height}`)
  }
})

async function saveAndReadImage(bytes: Uint8Array): Promise<Buffer> {
  const response = await saveUpload(staffSession, await uploadFile(staffSession, bytes), imageFields)
  expect(response.status).toBe(200)
  return Buffer.from(await (await send(media, 'GET', (await response.json()).url)).arrayBuffer())
}

test('removing metadata keeps the frames of an animation and the colour profile of an image', async () => {
  const storedGif = await saveAndReadImage(makeGif(4, 4, 3))
  expect((await sharp(storedGif, { animated: true }).metadata()).pages).toBe(3)
  for (const imageFormat of ['jpeg', 'png', 'webp'] as const) {
    const wideGamutImage = await sharp(await makeImage('png'))
      .withIccProfile('p3')
      .toFormat(imageFormat)
      .toBuffer()
    const { image } = await (await publishWithImage(wideGamutImage)).json()
    expect((await sharp(await (await send(media, 'GET', image)).arrayBuffer()).metadata()).icc).toBeDefined()
  }
})

const frameColors = ['red', 'lime', 'blue'] as const

test.each(['gif', 'webp'] as const)('an animated %s keeps its frames, delays and loop', async (imageFormat) => {
  const frames = await Promise.all(
    frameColors.map((background) =>
      sharp({ create: { width: 8, height: 6, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .toFormat(imageFormat, { delay: [100, 200, 300], loop: 2 })
    .toBuffer()
  const { pages, pageHeight, delay, loop } = await sharp(await saveAndReadImage(animation), {
    animated: true,
  }).metadata()
  expect({ pages, pageHeight, delay, loop }).toEqual({ pages: 3, pageHeight: 6, delay: [100, 200, 300], loop: 2 })
})

test.each(['png', 'gif', 'webp', 'avif'] as const)('a transparent %s stays transparent', async (imageFormat) => {
  const image = await sharp({ create: { width: 8, height: 6, channels: 4, background: '#f000' } })
    .toFormat(imageFormat)
    .toBuffer()
  const { channels } = await sharp(await saveAndReadImage(image)).stats()
  expect(channels[3]?.max).toBe(0)
})

test('a CMYK image is stored as sRGB', async () => {
  const image = await sharp(await makeImage('png'))
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg()
    .toBuffer()
  expect(await sharp(await saveAndReadImage(image)).metadata()).toMatchObject({ space: 'srgb', hasProfile: false })
})

test('a PNG with a palette keeps its palette and its colours', async () => {
  const image = await sharp(await makeImage('png'))
    .png({ palette: true })
    .toBuffer()
  const storedImage = await saveAndReadImage(image)
  expect((await sharp(storedImage).metadata()).isPalette).toBe(true)
  expect(await measurePixelDifference(storedImage, image)).toBe(0)
})

test('articles, the gallery and video posters refuse an empty file', async () => {
  const path = await beginUpload(staffSession, 0)
  expect((await saveUpload(staffSession, path, imageFields)).status).toBe(422)
  const { uploadURL } = await (await send(upload, 'POST', '/api/objects/upload', undefined, staffSession)).json()
  expect((await send(upload, 'PUT', uploadURL, new Uint8Array(), staffSession)).status).toBe(400)
  expect((await publishWithImage(new Uint8Array())).status).toBe(422)
})

test('an upload is stored under a generated id, and its file name appears in no URL and no header', async () => {
  for (const name of maliciousFileNames) {
    const encodedName = Buffer.from(name).toString('base64')
    const createdUpload = await sendTus(staffSession, 'POST', '/api/objects/upload', {
      headers: { 'Upload-Length': '1000', 'Upload-Metadata': `filename ${encodedName}` },
    })
    expect([name, createdUpload.status]).toEqual([name, 201])
    const path = createdUpload.headers.get('Location') ?? ''
    expect(path).toMatch(/^\/api\/objects\/upload\/[\da-f-]{36}\.[\w-]{22}$/)
    await sendChunk(staffSession, path, 0, makeFile('mp4', 1000))
    const { url } = await (await saveUpload(staffSession, path)).json()
    const { headers } = await send(media, 'GET', url)
    expect(headers.get('Content-Disposition')).toBe(`inline; filename="${readUploadId(path)}.mp4"`)
    expect(headers.get('Set-Cookie')).toBeNull()
  }
})

test('a title with markup or bidi control characters is stored as text without the control characters', async () => {
  for (const name of maliciousFileNames) {
    const path = await uploadFile(staffSession, makeFile('mp4'))
    const response = await saveUpload(staffSession, path, { title: name })
    if (name.includes('\0') || name.length > 200) {
      expect([name, response.status]).toEqual([name, 422])
      continue
    }
    const { title } = await response.json()
    expect(title).not.toMatch(/[\u202a-\u202e\u2066-\u2069\r]/)
  }
})
