/** A file of which any byte range can be read: a `Blob` in the browser, stored chunks on the server. */
export interface ByteSource {
  size: number
  /** Reads from `start`. Returns fewer than `length` bytes at the end of the file. */
  read(start: number, length: number): Promise<Uint8Array>
}

export interface ByteRange {
  start: number
  end: number
}

/** Thrown if a video has more parts than `MAX_VIDEO_PARTS`: reading them all would take minutes. */
export class TooManyPartsError extends Error {}

/** Maximum number of reads, sample ranges and edits for one video. Enough for many hours. */
export const MAX_VIDEO_PARTS = 1_000_000
export const MAX_TRACKS = 100

const CACHE_BYTES = 4096

export function openBlob(blob: Blob): ByteSource {
  return {
    size: blob.size,
    read: async (start, length) => new Uint8Array(await blob.slice(start, start + length).arrayBuffer()),
  }
}

/** Serves small reads from a cached part of the file. Throws a `TooManyPartsError` after `maxReads` reads. */
export function limitReads({ size, read }: ByteSource, maxReads: number): ByteSource {
  let [cacheStart, cache, readCount] = [0, new Uint8Array(), 0]

  async function readCached(start: number, length: number): Promise<Uint8Array> {
    if (++readCount > maxReads) throw new TooManyPartsError()
    if (length > CACHE_BYTES) return await read(start, length)
    const isCached = start >= cacheStart && Math.min(start + length, size) <= cacheStart + cache.length
    if (!isCached) [cacheStart, cache] = [start, new Uint8Array(await read(start, CACHE_BYTES))]
    return cache.subarray(start - cacheStart, start - cacheStart + length)
  }

  return { size, read: readCached }
}

/** Reads a big-endian number. Bytes past the end count as 0. */
export function readNumber(bytes: Uint8Array, offset: number, byteCount: number): number {
  let value = 0
  for (let index = offset; index < offset + byteCount; index++) value = value * 256 + (bytes[index] ?? 0)
  return value
}

export function readLatin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end))
}
