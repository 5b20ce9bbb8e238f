import { beforeEach, expect, test } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import * as news from '#netlify/functions/news.ts'
import type { Article } from '#src/contract/news.ts'
import { makeImage, toDataUrl } from '#tests/support/images.ts'
import { send } from '#tests/support/send.ts'
import { logInByPassword, type StaffSession } from '#tests/support/staff.ts'
import { saveUpload, uploadFile } from '#tests/support/uploads.ts'

const article = { title: 'A road', excerpt: 'Short', content: 'Long', date: '2025-03-01' }

let asAdmin: StaffSession
beforeEach(async () => {
  asAdmin = await logInByPassword()
})

function post(image: unknown) {
  return send(news, 'POST', '/api/news', { ...article, image }, asAdmin)
}

async function publish(image: unknown): Promise<Article & { image: string }> {
  const response = await post(image)
  expect(response.status).toBe(201)
  return response.json()
}

async function fetchStatus(address: string): Promise<number> {
  return (await send(media, 'GET', address)).status
}

test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
  'stores a %s image with its dimensions in the address',
  async (format) => {
    const bytes = await makeImage(format, { width: 12, height: 34 })
    const { image } = await publish(toDataUrl(bytes, `image/${format}`))
    expect(image).toMatch(/^\/api\/media\/[\da-f-]{36}\?w=12&h=34$/)
    const response = await send(media, 'GET', image)
    expect(response.headers.get('Content-Type')).toBe(`image/${format}`)
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  },
)

test('detects the type by the bytes, not by the claimed type', async () => {
  const { image } = await publish(toDataUrl(await makeImage('jpeg'), 'image/svg+xml'))
  expect((await send(media, 'GET', image)).headers.get('Content-Type')).toBe('image/jpeg')
})

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['a page called an image', toDataUrl(Buffer.from('<!doctype html><script>alert(1)</script>')), 'Invalid file type'],
  ['a drawing with a script', toDataUrl(Buffer.from(script), 'image/svg+xml'), 'Invalid file type'],
  ['only the first bytes of an image', toDataUrl(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')), 'Invalid image'],
  ['an empty image', 'data:image/png;base64,', 'Invalid image address'],
  ['a text data string', 'data:text/html;base64,PGI+', 'Invalid image address'],
  ['a script address', 'javascript:alert(1)', 'Invalid image address'],
  ['another host without its protocol', '//evil.example/x.png', 'Invalid image address'],
  ['another host in disguise', '/\\evil.example/x.png', 'Invalid image address'],
  ['an address with NUL', '/x\0.png', 'Invalid image address'],
  ['a number', 5, 'Expected string, received number'],
])('refuses %s', async (_, image, message) => {
  const response = await post(image)
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ errors: [{ field: 'image', message }] })
})

test('refuses an image that claims enormous dimensions', async () => {
  const bytes = await makeImage('png')
  bytes.writeUInt32BE(60_000, 16)
  expect((await post(toDataUrl(bytes))).status).toBe(422)
})

test.each(['https://example.com/a.jpg', '/drawings/road.svg'])('stores the address %s unchanged', async (image) => {
  expect((await publish(image)).image).toBe(image)
})

test.each([null, '', undefined])('treats %j as no image', async (image) => {
  expect((await publish(image)).image).toBeNull()
})

test('keeps the image when an edit sends it back, and deletes it when it is replaced', async () => {
  const { id, image } = await publish(toDataUrl(await makeImage('png')))
  const put = (next: string | null) => send(news, 'PUT', `/api/news/${id}`, { ...article, image: next }, asAdmin)
  await put(image)
  expect(await fetchStatus(image)).toBe(200)
  const { image: next } = await (await put(toDataUrl(await makeImage('webp')))).json()
  expect([await fetchStatus(image), await fetchStatus(next)]).toEqual([404, 200])
  await put(null)
  expect(await fetchStatus(next)).toBe(404)
})

test('deletes the image with its article unless another article shows it', async () => {
  const first = await publish(toDataUrl(await makeImage('png')))
  const second = await publish(first.image)
  await send(news, 'DELETE', `/api/news/${first.id}`, {}, asAdmin)
  expect(await fetchStatus(first.image)).toBe(200)
  await send(news, 'DELETE', `/api/news/${second.id}`, {}, asAdmin)
  expect(await fetchStatus(first.image)).toBe(404)
})

test('a gallery image outlives the article that showed it', async () => {
  const path = await uploadFile(asAdmin, await makeImage('png'))
  const { url } = await (await saveUpload(asAdmin, path, { type: 'image' })).json()
  const { id: shown, image } = await publish(url)
  await send(news, 'DELETE', `/api/news/${shown}`, {}, asAdmin)
  expect(await fetchStatus(image)).toBe(200)
})
