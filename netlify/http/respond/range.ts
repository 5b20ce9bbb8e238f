/** A byte range of a file. Both offsets are inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** Byte range of a `Range` header. A negative `start` counts from the end of the file. */
export type RequestedRange = ByteRange

/**
 * Reads the `Range` header. Returns undefined (send the whole file) for an invalid header or an outdated `If-Range`.
 */
export function readRange(request: Request, etag: string): RequestedRange | undefined {
  const ifRange = request.headers.get('If-Range')
  if (ifRange && ifRange !== etag) return undefined
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('Range')?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const end = to === '' || from === '' ? Number.POSITIVE_INFINITY : Number(to)
  const start = from === '' ? -Number(to) || Number.POSITIVE_INFINITY : Number(from)
  return from !== '' && end < start ? undefined : { start, end }
}

export function clampRange(requestedRange: RequestedRange, fileSize: number, maxBytes: number): ByteRange | undefined {
  const start = requestedRange.start < 0 ? Math.max(0, fileSize + requestedRange.start) : requestedRange.start
  if (start >= fileSize) return undefined
  return { start, end: Math.min(requestedRange.end, fileSize - 1, start + maxBytes - 1) }
}
