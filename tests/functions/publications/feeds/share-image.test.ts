import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import * as shareImage from '#netlify/functions/share-image.ts'
import { storeImage } from '#netlify/gallery/media/images.ts'
import { updatePublication } from '#netlify/publications/managed-publications.queries.ts'
import type { Article } from '#src/contract/publications/articles.ts'
import { SHARE_IMAGE_BYTES, SHARE_IMAGE_SIZE, shareImagePath } from '#src/lib/seo/share-image.ts'
import { insertArticle, insertEvent } from '#tests/support/calls/insert-publications.ts'
import { send } from '#tests/support/calls/send.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'

const article = { title: 'A road that is good', excerpt: 'Short', content: 'Long', date: '2025-03-01', image: null }
const event = {
  title: 'Town hall in Nnewi',
  date: '2025-06-14',
  time: '10:00 AM',
  location: 'Nnewi',
  description: 'Come',
  type: 'townhall' as const,
}

let articleRow: Article
beforeEach(async () => {
  articleRow = await insertArticle(article)
})

function requestShareImage(path: string, headers: Record<string, string> = {}) {
  return send(shareImage, 'GET', path, undefined, { headers })
}

async function expectShareImage(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('image/jpeg')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Length')).toBe(String(bytes.byteLength))
  expect(bytes.byteLength).toBeLessThan(SHARE_IMAGE_BYTES)
  const { format, width, height } = await sharp(bytes).metadata()
  expect({ format, width, height }).toEqual({
    format: 'jpeg',
    width: SHARE_IMAGE_SIZE.width,
    height: SHARE_IMAGE_SIZE.height,
  })
  return bytes
}

test('an article has a share image of 1200 × 630, cached for a year', async () => {
  const response = await requestShareImage(shareImagePath('news', articleRow.id, articleRow.version))
  await expectShareImage(response)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'netlify-cache-tag': `news-${articleRow.slug},settings`,
    'x-content-type-options': 'nosniff',
  })
})

test('an event has a share image', async () => {
  const { id, version } = await insertEvent(event)
  await expectShareImage(await requestShareImage(shareImagePath('events', id, version)))
})

test('the share image contains the article’s image', async () => {
  const plainShareImage = await expectShareImage(
    await requestShareImage(shareImagePath('news', articleRow.id, articleRow.version)),
  )
  const image = await storeImage(toDataUrl(await makeImage('png', { width: 90, height: 60, noise: true })))
  const otherArticle = await insertArticle({ ...article, image })
  const illustratedShareImage = await expectShareImage(
    await requestShareImage(shareImagePath('news', otherArticle.id, otherArticle.version)),
  )
  expect(illustratedShareImage.equals(plainShareImage)).toBe(false)
})

test('an outdated share image URL redirects to the newest share image, with a short TTL', async () => {
  await updatePublication('news', articleRow.id, { ...article, title: 'Another' })
  const response = await requestShareImage(shareImagePath('news', articleRow.id, articleRow.version))
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(shareImagePath('news', articleRow.id, articleRow.version + 1))
  expect(response.headers.get('Cache-Control')).not.toContain('immutable')
  expect(response.headers.get('Netlify-Cache-Tag')).toBe(`news-${articleRow.slug}`)
})

async function makeImageDeclaringSize(declaredPixels: number): Promise<Buffer> {
  const bytes = await makeImage('png')
  bytes.writeUInt32BE(declaredPixels, 16)
  bytes.writeUInt32BE(declaredPixels, 20)
  return bytes
}

const missingImageUrl = '/api/media/00000000-0000-4000-8000-000000000000?w=8&h=6'
const svgWithScript = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const decompressionBomb = await makeImageDeclaringSize(16_000)

const requestArticleImage = async (image: string | null) => {
  const { id, version } = await insertArticle({ ...article, image })
  return await expectShareImage(await requestShareImage(shareImagePath('news', id, version)))
}

test('the share image omits an article image that cannot be shown', async () => {
  const plainShareImage = await requestArticleImage(null)
  for (const [reason, image] of [
    ['it does not exist', missingImageUrl],
    ['it is on another host', 'https://example.com/a.jpg'],
    ['it is an SVG file of the site', '/drawings/road.svg'],
    ['it is an SVG file with a script, declared as an image', toDataUrl(svgWithScript)],
    ['it has no bytes', 'data:image/png;base64,'],
    ['it is cut off', toDataUrl(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
    ['it claims more points than memory holds', toDataUrl(decompressionBomb)],
  ] as const)
    expect((await requestArticleImage(image)).equals(plainShareImage), reason).toBe(true)
})

test('the share image contains an article image of every format', async () => {
  const plainShareImage = await requestArticleImage(null)
  for (const imageFormat of ['png', 'webp', 'avif', 'gif'] as const) {
    const image = await makeImage(imageFormat, { width: 60, height: 40, noise: true })
    const shareImageBytes = await requestArticleImage(toDataUrl(image, `image/${imageFormat}`))
    expect(shareImageBytes.equals(plainShareImage), imageFormat).toBe(false)
  }
})

test('a share image whose article image cannot be read is cached for a day at the edge and a minute in browsers', async () => {
  const bytes = (await makeImage('png', { width: 300, height: 200, noise: true })).subarray(0, 9000)
  const { id, version } = await insertArticle({ ...article, image: toDataUrl(bytes) })
  const response = await requestShareImage(shareImagePath('news', id, version))
  await expectShareImage(response)
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, s-maxage=\d{1,5}$/)
})

test('a share image answers 304 for its ETag, and HEAD like GET', async () => {
  const path = shareImagePath('news', articleRow.id, articleRow.version)
  const wholeResponse = await requestShareImage(path)
  const cachedResponse = await requestShareImage(path, { 'If-None-Match': wholeResponse.headers.get('ETag') ?? '' })
  expect([cachedResponse.status, await cachedResponse.text()]).toEqual([304, ''])
  const headResponse = await send(shareImage, 'HEAD', path)
  expect([headResponse.status, await headResponse.text()]).toEqual([200, ''])
  for (const name of ['Content-Type', 'Content-Length', 'Cache-Control', 'ETag']) {
    expect(headResponse.headers.get(name)).toBe(wholeResponse.headers.get(name))
  }
})

test('the share image of an unknown item answers an uncacheable 404', async () => {
  const { id } = articleRow
  const responses = await Promise.all(
    [
      shareImagePath('news', '00000000-0000-4000-8000-000000000000', 1),
      shareImagePath('events', id, articleRow.version),
      '/api/cards/news/card.jpg',
      `/api/cards/news/${id}.png`,
      `/api/cards/news/${id}-1-1-1.jpg`,
      `/api/cards/news/${id}-99999999999-1.jpg`,
    ].map((path) => requestShareImage(path)),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 404))
  expect(responses[0]?.headers.get('Cache-Control')).toBe('private, no-store')
})

test('a share image URL refuses write methods', async () => {
  const response = await send(shareImage, 'POST', shareImagePath('news', articleRow.id, articleRow.version), {})
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
})
