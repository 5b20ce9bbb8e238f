/** A byte range; both offsets are inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/** A negative start counts from the end of the file. */
export type RequestedRange = ByteRange

/**
 * Undefined means the whole file: no `Range` header, several ranges, a malformed range, or an `If-Range` other than
 * `etag`.
 */
export function readRange(request: Request, etag: string): RequestedRange | undefined {
  const condition = request.headers.get('If-Range')
  if (condition && condition !== etag) return undefined
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(request.headers.get('Range')?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const end = to === '' || from === '' ? Number.POSITIVE_INFINITY : Number(to)
  const start = from === '' ? -Number(to) || Number.POSITIVE_INFINITY : Number(from)
  return from !== '' && end < start ? undefined : { start, end }
}

export function clampRange(requested: RequestedRange, size: number, limit: number): ByteRange | undefined {
  const start = requested.start < 0 ? Math.max(0, size + requested.start) : requested.start
  if (start >= size) return undefined
  return { start, end: Math.min(requested.end, size - 1, start + limit - 1) }
}
