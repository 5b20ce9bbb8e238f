import { beforeEach, expect, test } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import { damagedImageText, refusedFormatTexts } from '#src/contract/gallery/media.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, measurePixelDifference, toDataUrl } from '#tests/support/data/images.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

let adminSession: StaffSession
beforeEach(async () => {
  adminSession = await startSession()
})

function postArticle(image: unknown) {
  return send(news, 'POST', '/api/news', { ...article, image }, adminSession)
}

async function publishWithImage(image: unknown): Promise<Article & { image: string }> {
  const response = await postArticle(image)
  expect(response.status).toBe(201)
  return response.json()
}

async function fetchStatus(mediaUrl: string): Promise<number> {
  return (await send(media, 'GET', mediaUrl)).status
}

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/webp'],
  ['gif', 'image/gif'],
] as const)(
  'an article’s %s image is stored as %s with its dimensions in the image URL',
  async (imageFormat, storedType) => {
    const bytes = await makeImage(imageFormat, { width: 12, height: 34 })
    const { image } = await publishWithImage(toDataUrl(bytes, `image/${imageFormat}`))
    expect(image).toMatch(/^\/api\/media\/[\da-f-]{36}\?w=12&h=34$/)
    const response = await send(media, 'GET', image)
    expect(response.headers.get('Content-Type')).toBe(storedType)
    expect(await measurePixelDifference(Buffer.from(await response.arrayBuffer()), bytes)).toBe(0)
  },
)

test('an image’s type is detected from its bytes, not from the declared type', async () => {
  const { image } = await publishWithImage(toDataUrl(await makeImage('jpeg'), 'image/svg+xml'))
  expect((await send(media, 'GET', image)).headers.get('Content-Type')).toBe('image/jpeg')
})

const svgWithScript = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['a page called an image', toDataUrl(Buffer.from('<!doctype html><script>alert(1)</script>')), 'Invalid file type'],
  ['a video', toDataUrl(makeFile('mp4')), 'Invalid file type'],
  ['a HEIC image', toDataUrl(makeFile('heic')), refusedFormatTexts.heic],
  [
    'a drawing with a script',
    toDataUrl(Buffer.from(svgWithScript), 'image/svg+xml'),
    refusedFormatTexts['other-image'],
  ],
  ['only the first bytes of an image', toDataUrl(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), damagedImageText],
  ['an empty image', 'data:image/png;base64,', 'Invalid image address'],
  ['a text data string', 'data:text/html;base64,PGI+', 'Invalid image address'],
  ['a script address', 'javascript:alert(1)', 'Invalid image address'],
  ['another host without its protocol', '//evil.example/x.png', 'Invalid image address'],
  ['another host in disguise', '/\\evil.example/x.png', 'Invalid image address'],
  ['an address with NUL', '/x\0.png', 'Invalid image address'],
  ['a number', 5, 'Expected string, received number'],
])('refuses %s as an article image', async (_, image, message) => {
  const response = await postArticle(image)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ field: 'image', message }] })
})

test('refuses an article image whose header declares enormous dimensions', async () => {
  const bytes = await makeImage('png')
  bytes.writeUInt32BE(60_000, 16)
  expect((await postArticle(toDataUrl(bytes))).status).toBe(422)
})

test.each(['https://example.com/a.jpg', '/drawings/road.svg'])(
  'an article keeps the image URL %s unchanged',
  async (image) => {
    expect((await publishWithImage(image)).image).toBe(image)
  },
)

test.each([null, '', undefined])('an article with the image %j has no image', async (image) => {
  expect((await publishWithImage(image)).image).toBeNull()
})

test('an article edit with the same image URL keeps the image; an edit with another image deletes the old image', async () => {
  const { id, image } = await publishWithImage(toDataUrl(await makeImage('png')))
  const putImage = (nextImage: string | null) =>
    send(news, 'PUT', `/api/news/${id}`, { ...article, image: nextImage }, adminSession)
  await putImage(image)
  expect(await fetchStatus(image)).toBe(200)
  const { image: nextImage } = await (await putImage(toDataUrl(await makeImage('webp')))).json()
  expect([await fetchStatus(image), await fetchStatus(nextImage)]).toEqual([404, 200])
  await putImage(null)
  expect(await fetchStatus(nextImage)).toBe(404)
})

test('deleting an article deletes its image only if no other article shows the image', async () => {
  const firstArticle = await publishWithImage(toDataUrl(await makeImage('png')))
  const secondArticle = await publishWithImage(firstArticle.image)
  await send(news, 'DELETE', `/api/news/${firstArticle.id}`, {}, adminSession)
  expect(await fetchStatus(firstArticle.image)).toBe(200)
  await send(news, 'DELETE', `/api/news/${secondArticle.id}`, {}, adminSession)
  expect(await fetchStatus(firstArticle.image)).toBe(404)
})

test('deleting an article keeps its image if the gallery shows the image too', async () => {
  const path = await uploadFile(adminSession, await makeImage('png'))
  const { url } = await (await saveUpload(adminSession, path, { type: 'image' })).json()
  const { id: articleId, image } = await publishWithImage(url)
  await send(news, 'DELETE', `/api/news/${articleId}`, {}, adminSession)
  expect(await fetchStatus(image)).toBe(200)
})
