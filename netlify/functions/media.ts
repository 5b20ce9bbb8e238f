import type { Config } from '@netlify/functions'
import { CHUNK_BYTES } from '#netlify/gallery/media/chunks.ts'
import { type FileInfo, findFile, type OpenFile, openFile } from '#netlify/gallery/media/files.ts'
import { playerPageHeaders, renderPlayerPage } from '#netlify/gallery/media/player-page.ts'
import { endpoint } from '#netlify/http/endpoint.ts'
import { createCacheHeaders, embeddableHeaders } from '#netlify/http/headers.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readId } from '#netlify/http/request.ts'
import { matchesEtag, respondNotModified } from '#netlify/http/responses.ts'
import { mediaFormats } from '#src/contract/gallery/media.ts'
import { createMediaCacheTag } from '#src/contract/rules/cache-tags.ts'
import { MAX_MEDIA_RESPONSE_BYTES } from '#src/contract/rules/limits.ts'

/** A byte range of a file. Both offsets are inclusive. In a request, a negative `start` counts from the end. */
interface ByteRange {
  start: number
  end: number
}

/** Reads the `Range` header. Returns undefined (send the whole file) for an invalid one or an outdated `If-Range`. */
function readRange(request: Request, etag: string): ByteRange | undefined {
  const ifRange = request.headers.get('If-Range')
  if (ifRange && ifRange !== etag) return undefined
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('Range')?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const end = to === '' || from === '' ? Number.POSITIVE_INFINITY : Number(to)
  const start = from === '' ? -Number(to) || Number.POSITIVE_INFINITY : Number(from)
  return from !== '' && end < start ? undefined : { start, end }
}

/** Shortens an open range (`bytes=0-`) to one chunk. Apple's players treat a shorter answer to other ranges as an error. */
function clampRange({ start: from, end }: ByteRange, fileSize: number): ByteRange | undefined {
  const isOpen = from >= 0 && end === Number.POSITIVE_INFINITY
  const maxBytes = isOpen ? CHUNK_BYTES : MAX_MEDIA_RESPONSE_BYTES
  const start = from < 0 ? Math.max(0, fileSize + from) : from
  if (start >= fileSize) return undefined
  return { start, end: Math.min(end, fileSize - 1, start + maxBytes - 1) }
}

const PARTS_ONLY_MESSAGE =
  'This video is sent in parts of at most 19 MB. Ask for one with a header such as Range: bytes=0-'

/** True for a video that is too large for one response. Images are smaller. */
function isPartsOnly({ size }: FileInfo): boolean {
  return size > MAX_MEDIA_RESPONSE_BYTES
}

/** True if a person opens the address in a browser. Old browsers send no `Sec-Fetch-Dest`. */
function isNavigation({ headers }: Request): boolean {
  const destination = headers.get('Sec-Fetch-Dest')
  return destination === null ? headers.get('Accept')?.includes('text/html') === true : destination === 'document'
}

/** Keeps caches from mixing a video with the page that plays it. */
const varyHeaders = { Vary: 'Sec-Fetch-Dest, Accept' }

const videoPolicy = "default-src 'none'; media-src 'self'; sandbox allow-same-origin allow-downloads"

// The file of a media id never changes, so its response may be cached for long.
function createMediaHeaders(id: string, info: FileInfo, isWholeFile = true): Record<string, string> {
  const { type, size } = info
  const isImage = type.startsWith('image/')
  return {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `inline; filename="${id}.${mediaFormats[type]?.extension ?? 'bin'}"`,
    'Content-Length': String(size),
    // A browser that opens the address of a video loads the video once more, from inside its own page.
    'Content-Security-Policy': isImage ? "default-src 'none'; sandbox" : videoPolicy,
    'Content-Type': type,
    ETag: `"${id}"`,
    ...(isImage && embeddableHeaders),
    ...(isPartsOnly(info) && varyHeaders),
    ...createCacheHeaders('immutable', { tag: createMediaCacheTag(id), isCachedAtEdge: isWholeFile && isImage }),
  }
}

function respondRange(id: string, { info: fileInfo, stream }: OpenFile, requestedRange: ByteRange): Response {
  const range = clampRange(requestedRange, fileInfo.size)
  if (!range) throw new Problem(416, undefined, { headers: { 'Content-Range': `bytes */${fileInfo.size}` } })
  const headers = {
    ...createMediaHeaders(id, fileInfo, false),
    'Content-Length': String(range.end - range.start + 1),
    'Content-Range': `bytes ${range.start}-${range.end}/${fileInfo.size}`,
  }
  return new Response(stream(range.start, range.end), { status: 206, headers })
}

export default endpoint({
  HEAD: async (request, context) => {
    const id = readId(context)
    const fileInfo = await findFile(id)
    if (!fileInfo) throw new Problem(404)
    const headers = createMediaHeaders(id, fileInfo)
    return matchesEtag(request, `"${id}"`) ? respondNotModified(headers) : new Response(null, { headers })
  },

  GET: async (request, context) => {
    const id = readId(context)
    // Ignores `Range`: Chromium opens an address with one when it has cached a part of the video.
    const wantsPage = (fileInfo: FileInfo) => isPartsOnly(fileInfo) && isNavigation(request)
    if (matchesEtag(request, `"${id}"`)) {
      const fileInfo = await findFile(id)
      if (fileInfo && !wantsPage(fileInfo)) return respondNotModified(createMediaHeaders(id, fileInfo))
    }
    const file = await openFile(id)
    if (!file) throw new Problem(404)
    const { info, stream } = file
    if (wantsPage(info)) {
      return new Response(renderPlayerPage(id, info.size), { headers: { ...playerPageHeaders, ...varyHeaders } })
    }
    const requestedRange = readRange(request, `"${id}"`)
    if (requestedRange) return respondRange(id, file, requestedRange)
    if (isPartsOnly(info)) {
      throw new Problem(400, PARTS_ONLY_MESSAGE, { headers: { 'Accept-Ranges': 'bytes', ...varyHeaders } })
    }
    return new Response(stream(0, info.size - 1), { headers: createMediaHeaders(id, info) })
  },
})

// Netlify reads this config without running the code, so use only literal values. docs/benchmarks.md explains the rate
// limit.
export const config: Config = {
  path: '/api/media/:id',
  rateLimit: { windowLimit: 60, windowSize: 180, aggregateBy: ['ip', 'domain'] },
}
