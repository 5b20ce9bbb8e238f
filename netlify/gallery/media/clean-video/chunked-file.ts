import { listChunks, parseChunkStart, readChunk, writeChunk } from '#netlify/gallery/media/chunks.ts'
import type { ByteRange, ByteSource } from '#src/lib/media/byte-source.ts'

/** An edit that overwrites the bytes from `start` (included) to `end` (excluded) with `firstBytes`, then zeros. */
export interface ByteEdit extends ByteRange {
  firstBytes?: Uint8Array
}

const MAX_CACHED_CHUNKS = 2
const PARALLEL_CHUNK_WRITES = 4
const CLEANED_CHUNK_SUFFIX = 'clean'

/** Returns the index of the chunk that holds the byte at offset `position` (binary search). */
function findChunkIndex(chunkStarts: number[], position: number): number {
  let [low, high] = [0, chunkStarts.length - 1]
  while (low < high) {
    const middleIndex = Math.ceil((low + high) / 2)
    if ((chunkStarts[middleIndex] ?? 0) <= position) low = middleIndex
    else high = middleIndex - 1
  }
  return low
}

export function openChunkedFile(id: string, chunks: string[], size: number): ByteSource {
  const chunkStarts = chunks.map(parseChunkStart)
  const cache = new Map<number, Promise<Buffer>>()

  function loadChunk(index: number): Promise<Buffer> {
    const cachedChunk = cache.get(index)
    if (cachedChunk) return cachedChunk
    const loadingChunk = readChunk(id, chunks[index] ?? '').then((bytes) => Buffer.from(bytes.buffer))
    const [oldestIndex] = cache.keys()
    if (oldestIndex !== undefined && cache.size >= MAX_CACHED_CHUNKS) cache.delete(oldestIndex)
    cache.set(index, loadingChunk)
    return loadingChunk
  }

  async function read(start: number, length: number): Promise<Buffer> {
    const end = Math.min(start + length, size)
    const parts: Buffer[] = []
    for (let position = start; position < end; ) {
      const index = findChunkIndex(chunkStarts, position)
      const offset = position - (chunkStarts[index] ?? 0)
      const part = (await loadChunk(index)).subarray(offset, offset + end - position)
      if (part.length === 0) throw new Error(`The chunks of ${id} end at ${position}, before ${end}`)
      parts.push(part)
      position += part.length
    }
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }

  return { size, read }
}

export function applyEdits(bytes: Buffer, offset: number, edits: ByteEdit[]): void {
  for (const { start, end, firstBytes = [] } of edits) {
    bytes.fill(0, Math.max(0, start - offset), Math.min(bytes.length, end - offset))
    for (const [index, byte] of firstBytes.entries()) {
      const position = start + index - offset
      if (position >= 0 && position < bytes.length) bytes[position] = byte
    }
  }
}

/** Sorts edits by offset and trims overlaps, so that each byte of the file is written once. */
function removeOverlaps(edits: ByteEdit[]): ByteEdit[] {
  const disjointEdits: ByteEdit[] = []
  let writtenEnd = 0
  for (const edit of edits.toSorted((firstEdit, secondEdit) => firstEdit.start - secondEdit.start)) {
    if (edit.end <= Math.max(edit.start, writtenEnd)) continue
    disjointEdits.push(edit.start < writtenEnd ? { start: writtenEnd, end: edit.end } : edit)
    writtenEnd = edit.end
  }
  return disjointEdits
}

function groupByChunk(chunkStarts: number[], edits: ByteEdit[]): Map<number, ByteEdit[]> {
  const groups = new Map<number, ByteEdit[]>()
  for (const edit of edits) {
    for (let index = findChunkIndex(chunkStarts, edit.start); (chunkStarts[index] ?? edit.end) < edit.end; index++) {
      const group = groups.get(index)
      if (group) group.push(edit)
      else groups.set(index, [edit])
    }
  }
  return groups
}

/** Stores copies of the chunks that `edits` change, unless an earlier call did. Returns all chunk names. */
export async function editChunks(id: string, chunks: string[], edits: ByteEdit[]): Promise<string[]> {
  if (edits.length === 0) return chunks
  const chunkStarts = chunks.map(parseChunkStart)
  const storedNames = new Set(await listChunks(id))
  const chunkNames = [...chunks]

  async function editChunk([index, chunkEdits]: [number, ByteEdit[]]): Promise<void> {
    const [name = '', start = 0] = [chunks[index], chunkStarts[index]]
    const cleanName = `${start}-${CLEANED_CHUNK_SUFFIX}`
    if (!storedNames.has(cleanName)) {
      const bytes = Buffer.from((await readChunk(id, name)).buffer)
      applyEdits(bytes, start, chunkEdits)
      await writeChunk(id, start, bytes, CLEANED_CHUNK_SUFFIX)
    }
    chunkNames[index] = cleanName
  }

  const changedChunks = [...groupByChunk(chunkStarts, removeOverlaps(edits))]
  for (let batchStart = 0; batchStart < changedChunks.length; batchStart += PARALLEL_CHUNK_WRITES) {
    await Promise.all(changedChunks.slice(batchStart, batchStart + PARALLEL_CHUNK_WRITES).map(editChunk))
  }
  return chunkNames
}
