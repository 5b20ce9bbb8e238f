import type { Config } from '@netlify/functions'
import { endpoint } from '#netlify/http/endpoint.ts'
import { createCacheHeaders, embeddableHeaders } from '#netlify/http/headers.ts'
import { Problem } from '#netlify/http/problem.ts'
import { readId } from '#netlify/http/request.ts'
import { matchesEtag, respondNotModified } from '#netlify/http/responses.ts'
import { CHUNK_BYTES } from '#netlify/media/chunks.ts'
import { type FileInfo, findFile, type OpenFile, openFile } from '#netlify/media/files.ts'
import { mediaFormats } from '#src/contract/media.ts'
import { createMediaCacheTag } from '#src/contract/rules/cache-tags.ts'

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

function clampRange(requestedRange: ByteRange, fileSize: number, maxBytes: number): ByteRange | undefined {
  const start = requestedRange.start < 0 ? Math.max(0, fileSize + requestedRange.start) : requestedRange.start
  if (start >= fileSize) return undefined
  return { start, end: Math.min(requestedRange.end, fileSize - 1, start + maxBytes - 1) }
}

const RANGE_ONLY_MESSAGE =
  'This video is sent in parts of at most 4 MiB. Ask for one with a header such as Range: bytes=0-'

/** True for a large video, which is sent only in byte ranges: Netlify cuts a response at 20 MB. */
function isRangeOnly({ type, size }: FileInfo): boolean {
  return type.startsWith('video/') && size > CHUNK_BYTES
}

// The file of a media id never changes, so its response may be cached for long.
function createMediaHeaders(id: string, { type, size }: FileInfo, isWholeFile = true): Record<string, string> {
  return {
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `inline; filename="${id}.${mediaFormats[type]?.extension ?? 'bin'}"`,
    'Content-Length': String(size),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': type,
    ETag: `"${id}"`,
    ...(type.startsWith('image/') && embeddableHeaders),
    ...createCacheHeaders('immutable', {
      tag: createMediaCacheTag(id),
      isCachedAtEdge: isWholeFile && type.startsWith('image/'),
    }),
  }
}

function respondRange(id: string, { info: fileInfo, stream }: OpenFile, requestedRange: ByteRange): Response {
  const range = clampRange(requestedRange, fileInfo.size, CHUNK_BYTES)
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
    if (matchesEtag(request, `"${id}"`)) {
      const fileInfo = await findFile(id)
      if (fileInfo) return respondNotModified(createMediaHeaders(id, fileInfo))
    }
    const requestedRange = readRange(request, `"${id}"`)
    const file = await openFile(id)
    if (!file) throw new Problem(404)
    if (requestedRange) return respondRange(id, file, requestedRange)
    if (isRangeOnly(file.info)) throw new Problem(400, RANGE_ONLY_MESSAGE, { headers: { 'Accept-Ranges': 'bytes' } })
    return new Response(file.stream(0, file.info.size - 1), { headers: createMediaHeaders(id, file.info) })
  },
})

// Netlify reads this config without running the code, so use only literal values. docs/benchmarks.md explains the rate
// limit.
export const config: Config = {
  path: '/api/media/:id',
  rateLimit: { windowLimit: 216, windowSize: 180, aggregateBy: ['ip', 'domain'] },
}
