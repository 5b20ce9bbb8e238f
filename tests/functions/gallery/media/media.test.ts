import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as media from '#netlify/functions/media.ts'
import { writeFile } from '#netlify/gallery/media/files.ts'
import { MAX_MEDIA_RESPONSE_BYTES } from '#src/contract/rules/limits.ts'
import { send } from '#tests/support/calls/send.ts'

const MEBIBYTE = 1024 * 1024
const largeFileId = randomUUID()
const largeFileBytes = randomBytes(9 * MEBIBYTE + 7)
const largeFilePath = `/api/media/${largeFileId}`
const smallFileId = randomUUID()
const smallFileBytes = randomBytes(4 * MEBIBYTE)
// A video that is too large for one response.
const hugeFileId = randomUUID()
const hugeFileBytes = randomBytes(MAX_MEDIA_RESPONSE_BYTES + MEBIBYTE)
const hugeFilePath = `/api/media/${hugeFileId}`

beforeAll(async () => {
  await writeFile(hugeFileId, hugeFileBytes, { type: 'video/mp4', owner: 'gallery' })
  await writeFile(largeFileId, largeFileBytes, { type: 'video/mp4', owner: 'gallery' })
  await writeFile(smallFileId, smallFileBytes, { type: 'video/mp4', owner: 'gallery' })
})

function requestFile(headers: Record<string, string> = {}, mediaUrl = largeFilePath) {
  return send(media, 'GET', mediaUrl, undefined, { headers })
}

function requestSmallFile(headers: Record<string, string> = {}) {
  return requestFile(headers, `/api/media/${smallFileId}`)
}

async function readBody(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test.each([
  ['video of 4 MiB', smallFileId, smallFileBytes],
  ['video over 4 MiB', largeFileId, largeFileBytes],
])('serves a whole %s with its own Content-Type', async (_, id, bytes) => {
  const response = await requestFile({}, `/api/media/${id}`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': `inline; filename="${id}.mp4"`,
    'content-length': String(bytes.length),
    'content-type': 'video/mp4',
    'cross-origin-resource-policy': 'same-origin',
    'netlify-cdn-cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await readBody(response)).equals(bytes)).toBe(true)
})

// A browser that opens the address loads the video again, from the same address, and refuses it under a policy of
// `default-src 'none'` or from the opaque origin of a plain sandbox.
test('sandboxes media without scripts, and lets an opened video load and download itself', async () => {
  const image = randomUUID()
  await writeFile(image, randomBytes(10), { type: 'image/png', owner: 'news' })
  const imageResponse = await requestFile({}, `/api/media/${image}`)
  expect(imageResponse.headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox")
  const videoResponse = await requestFile()
  expect(videoResponse.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; media-src 'self'; sandbox allow-same-origin allow-downloads",
  )
  await videoResponse.body?.cancel()
})

test.each([
  ['no range', {}],
  ['an unreadable range', { Range: 'lines=1-2' }],
  ['several ranges', { Range: 'bytes=0-1,4-5' }],
  ['a range of another version', { Range: 'bytes=0-1', 'If-Range': '"other"' }],
])('refuses a request for a video over 19 MB with %s, and suggests a Range header', async (_, headers) => {
  const response = await requestFile(headers, hugeFilePath)
  expect([response.status, response.headers.get('Accept-Ranges')]).toEqual([400, 'bytes'])
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect((await response.json()).detail).toContain('Range: bytes=0-')
})

const acceptHtml = 'text/html,application/xhtml+xml,*/*;q=0.8'

test.each([
  ['says so', { 'Sec-Fetch-Dest': 'document' }],
  ['accepts HTML', { Accept: acceptHtml }],
  ['has the video in its cache', { 'Sec-Fetch-Dest': 'document', 'If-None-Match': `"${hugeFileId}"` }],
  ['continues a cached part', { 'Sec-Fetch-Dest': 'document', Range: 'bytes=100-', 'If-Range': `"${hugeFileId}"` }],
])('a browser that opens the address of a video over 19 MB and %s gets a page that plays it', async (_, headers) => {
  const response = await requestFile(headers, hugeFilePath)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Sec-Fetch-Dest, Accept',
    'x-content-type-options': 'nosniff',
  })
  expect(response.headers.get('ETag')).toBeNull()
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  const html = await response.text()
  expect(policy).toMatch(
    /^default-src 'none'; media-src 'self'; style-src 'sha256-[\w+/]{43}='; frame-ancestors 'none'/,
  )
  const styleHash = createHash('sha256').update(/<style>(.*)<\/style>/s.exec(html)?.[1] ?? '')
  expect(policy).toContain(styleHash.digest('base64'))
  expect(html).toContain('<html lang="en-NG">')
  expect(html).toContain(`src="${hugeFilePath}"`)
  expect(html).toContain('20 MB')
})

test.each([
  ['a video element', hugeFilePath, { 'Sec-Fetch-Dest': 'video', Accept: acceptHtml, Range: 'bytes=0-1' }, 206],
  ['a player without fetch metadata', hugeFilePath, { Accept: '*/*', Range: 'bytes=0-1' }, 206],
  ['a frame', hugeFilePath, { 'Sec-Fetch-Dest': 'iframe', Accept: acceptHtml }, 400],
  ['a person who opens a video of less', largeFilePath, { 'Sec-Fetch-Dest': 'document', Accept: acceptHtml }, 200],
])('%s gets no page', async (_, path, headers, status) => {
  const response = await requestFile(headers, path)
  expect(response.status).toBe(status)
  expect(response.headers.get('Content-Type')).not.toContain('html')
  // Browsers must not show a cached part of a large video in place of its page.
  expect(response.headers.get('Vary')).toBe(path === hugeFilePath ? 'Sec-Fetch-Dest, Accept' : null)
  await response.body?.cancel()
})

test('serves an image over 4 MiB as a whole, because Netlify Image CDN needs the whole file', async () => {
  const largeId = randomUUID()
  await writeFile(largeId, largeFileBytes, { type: 'image/jpeg', owner: 'gallery' })
  const response = await requestFile({}, `/api/media/${largeId}`)
  expect(response.status).toBe(200)
  expect((await readBody(response)).equals(largeFileBytes)).toBe(true)
})

test('caches complete image responses at the edge for any site, and no other media files', async () => {
  const image = randomUUID()
  await writeFile(image, randomBytes(10), { type: 'image/png', owner: 'news' })
  const response = await send(media, 'GET', `/api/media/${image}?w=1&h=2`)
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, s-maxage=\d{1,7},/)
  expect(response.headers.get('Netlify-Cache-Tag')).toBe(`media-${image}`)
  expect(response.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect((await requestSmallFile()).headers.get('Netlify-CDN-Cache-Control')).toBe('no-store')
})

test.each([
  ['bytes=0-0', 0, 0],
  ['bytes=0-', 0, 4 * MEBIBYTE - 1],
  ['bytes=10-20', 10, 20],
  [`bytes=${4 * MEBIBYTE - 2}-${4 * MEBIBYTE + 2}`, 4 * MEBIBYTE - 2, 4 * MEBIBYTE + 2],
  [`bytes=${3 * MEBIBYTE}-`, 3 * MEBIBYTE, 7 * MEBIBYTE - 1],
  [`bytes=${9 * MEBIBYTE}-99999999999`, 9 * MEBIBYTE, 9 * MEBIBYTE + 6],
  ['bytes=-5', 9 * MEBIBYTE + 2, 9 * MEBIBYTE + 6],
  ['bytes=-999999999', 0, 9 * MEBIBYTE + 6],
  [`bytes=0-${9 * MEBIBYTE + 6}`, 0, 9 * MEBIBYTE + 6],
  [`bytes=1-${8 * MEBIBYTE}`, 1, 8 * MEBIBYTE],
])('serves the requested range %s of a media file as bytes %i to %i', async (rangeHeader, firstByte, lastByte) => {
  const response = await requestFile({ Range: rangeHeader })
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Range')).toBe(`bytes ${firstByte}-${lastByte}/${largeFileBytes.length}`)
  expect(response.headers.get('Content-Length')).toBe(String(lastByte - firstByte + 1))
  expect(response.headers.get('Netlify-CDN-Cache-Control')).toBe('no-store')
  expect((await readBody(response)).equals(largeFileBytes.subarray(firstByte, lastByte + 1))).toBe(true)
})

test.each([
  ['bytes=0-18999999', 0, 18_999_999],
  [`bytes=7-${hugeFileBytes.length - 1}`, 7, 19_000_006],
  ['bytes=0-', 0, 4 * MEBIBYTE - 1],
  ['bytes=-19500000', hugeFileBytes.length - 19_500_000, hugeFileBytes.length - 500_001],
])('serves the range %s of a video over 19 MB as bytes %i to %i', async (rangeHeader, firstByte, lastByte) => {
  const response = await requestFile({ Range: rangeHeader }, hugeFilePath)
  expect(response.status).toBe(206)
  expect(response.headers.get('Content-Range')).toBe(`bytes ${firstByte}-${lastByte}/${hugeFileBytes.length}`)
  expect((await readBody(response)).equals(hugeFileBytes.subarray(firstByte, lastByte + 1))).toBe(true)
})

test.each([`bytes=${9 * MEBIBYTE + 7}-`, 'bytes=99999999999999-', 'bytes=-0'])(
  'answers 416 for the range %s of a media file',
  async (rangeHeader) => {
    const response = await requestFile({ Range: rangeHeader })
    expect([response.status, response.headers.get('Content-Range')]).toEqual([416, `bytes */${largeFileBytes.length}`])
  },
)

test.each(['bytes=5-2', 'bytes=-', 'bytes=0-1,4-5', 'lines=1-2', 'bytes=a-b'])(
  'serves the whole media file for the malformed range %s',
  async (rangeHeader) => {
    const response = await requestSmallFile({ Range: rangeHeader })
    expect(response.status).toBe(200)
    await response.body?.cancel()
  },
)

test('serves the whole media file when If-Range contains another version', async () => {
  const response = await requestSmallFile({ Range: 'bytes=0-1', 'If-Range': '"other"' })
  expect(response.status).toBe(200)
  await response.body?.cancel()
  expect((await requestSmallFile({ Range: 'bytes=0-1', 'If-Range': `"${smallFileId}"` })).status).toBe(206)
})

test('answers 304 to a client that has the current media file', async () => {
  const response = await requestFile({ 'If-None-Match': `"${largeFileId}"` })
  expect([response.status, response.headers.get('ETag')]).toEqual([304, `"${largeFileId}"`])
})

test('a HEAD request answers the size of a media file without its bytes', async () => {
  const response = await send(media, 'HEAD', largeFilePath)
  expect([response.status, response.headers.get('Content-Length')]).toEqual([200, String(largeFileBytes.length)])
  expect(await response.text()).toBe('')
})

test.each([randomUUID(), 'x', '..%2F..%2Fetc'])(
  'answers 404 for the unknown media file %s, with and without a Range header',
  async (unknownPath) => {
    expect((await send(media, 'GET', `/api/media/${unknownPath}`)).status).toBe(404)
    expect((await send(media, 'HEAD', `/api/media/${unknownPath}`)).status).toBe(404)
    const rangeHeaders = { headers: { Range: 'bytes=99999999-' } }
    expect((await send(media, 'GET', `/api/media/${unknownPath}`, undefined, rangeHeaders)).status).toBe(404)
  },
)

test('media URLs refuse write methods', async () => {
  const response = await send(media, 'DELETE', largeFilePath)
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'HEAD, GET'])
})
