import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { shareImagePath } from '#src/lib/seo/share-image.ts'
import { readStaffSession } from '#tests/support/calls/staff.ts'
import { makeFile } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { startPlatformServices } from '#tests/support/platform/deploy/platform-services.ts'

const password = 'a-password-of-the-staff'
const MiB = 1024 * 1024

const platformServices = await startPlatformServices()
const { platform } = platformServices
const site = platformServices.start({ context: 'production', env: { ADMIN_PASSWORD: password } })
afterAll(platformServices.stop)

async function logIn(): Promise<Record<string, string>> {
  const response = await site.request('POST', '/api/admin/login', { password })
  expect(response.status).toBe(204)
  return { ...readStaffSession(response).headers, Origin: 'https://site.example' }
}

test('staff log in and publish an article with an image, which has a page and a share image', async () => {
  const staffHeaders = await logIn()
  platform.calls.length = 0
  const image = toDataUrl(await makeImage('jpeg', { width: 400, height: 300 }), 'image/jpeg')
  const articleInput = { title: 'A bridge at Oko', excerpt: 'Short', content: 'Long', date: '2025-03-01', image }
  const publishResponse = await site.request('POST', '/api/news', articleInput, staffHeaders)
  expect(publishResponse.status).toBe(201)
  const article = await publishResponse.json()

  const cacheTags = ['news', `news-${article.slug}`]
  expect(platform.calls.map(({ body }) => JSON.parse(body))).toEqual([{ cache_tags: cacheTags, site_id: 'site' }])
  expect(platform.calls[0]?.headers.authorization).toBe('Bearer purge-token')

  const imageResponse = await site.request('GET', article.image)
  expect([imageResponse.status, imageResponse.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(await (await site.request('GET', `/news/${article.slug}`)).text()).toContain('A bridge at Oko')
  expect(await (await site.request('GET', '/api/news')).json()).toMatchObject([{ id: article.id }])

  const shareImageResponse = await site.request('GET', shareImagePath('news', article.id, article.version))
  expect([shareImageResponse.status, shareImageResponse.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(await sharp(await shareImageResponse.bytes()).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(shareImageResponse.headers.get('Cache-Control')).toContain('immutable')

  expect((await site.request('DELETE', `/api/news/${article.id}`, {}, staffHeaders)).status).toBe(204)
  expect((await site.request('GET', article.image)).status).toBe(404)
})

test('a video uploads by tus in chunks of the platform’s size limit and is served in byte ranges', async () => {
  const staffHeaders = await logIn()
  const videoFile = makeFile('mp4', 5 * MiB)
  const tusHeaders = { ...staffHeaders, 'Tus-Resumable': '1.0.0' }
  const createResponse = await site.request('POST', '/api/objects/upload', undefined, {
    ...tusHeaders,
    'Upload-Length': String(videoFile.byteLength),
  })
  expect(createResponse.status).toBe(201)
  const path = new URL(createResponse.headers.get('Location') ?? '', 'https://site.example').pathname
  const chunkType = { 'Content-Type': 'application/offset+octet-stream' }
  for (let offset = 0; offset < videoFile.byteLength; offset += 4 * MiB) {
    const part = videoFile.subarray(offset, offset + 4 * MiB)
    const chunkResponse = await site.request('PATCH', path, part, {
      ...tusHeaders,
      ...chunkType,
      'Upload-Offset': String(offset),
    })
    expect(chunkResponse.headers.get('Upload-Offset')).toBe(String(offset + part.byteLength))
  }
  const galleryItem = { uploadURL: path, title: 'A video', category: 'rally', type: 'video', width: 320, height: 180 }
  const saveResponse = await site.request('PUT', '/api/gallery-media', galleryItem, staffHeaders)
  expect(saveResponse.status).toBe(200)
  const { id } = await saveResponse.json()
  expect(platform.calls.map(({ body }) => JSON.parse(body).cache_tags)).toContainEqual(['gallery'])

  const rangeHeader = { Range: `bytes=${4 * MiB - 2}-${4 * MiB + 1}` }
  const part = await site.request('GET', `/api/media/${id}`, undefined, rangeHeader)
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(videoFile.subarray(4 * MiB - 2, 4 * MiB + 2))).toBe(true)
  expect((await site.request('DELETE', `/api/gallery/${id}`, {}, staffHeaders)).status).toBe(204)
})

test('publishing an article succeeds although the platform refuses the cache purge', async () => {
  const staffHeaders = await logIn()
  platform.answerCall = (response) => void response.writeHead(500).end()
  const articleInput = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01', image: null }
  expect((await site.request('POST', '/api/news', articleInput, staffHeaders)).status).toBe(201)
})
