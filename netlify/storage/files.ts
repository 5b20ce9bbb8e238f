import { CHUNK_BYTES, type Chunk, chunkAt, type FileInfo, findFile, readChunk, writeChunk } from './chunks.ts'

/** Stores a whole file. The first chunk comes last, so a file that can be found is complete. */
export async function writeFile(id: string, bytes: Uint8Array, about: Omit<FileInfo, 'size'>): Promise<void> {
  const info = { ...about, size: bytes.byteLength }
  for (let index = chunkAt(info.size - 1); index >= 0; index--) {
    await writeChunk(id, index, bytes.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES), info)
  }
}

export interface OpenFile {
  info: FileInfo
  /** The bytes from `start` to `end`, both included, with one chunk in memory at a time. */
  stream(start: number, end: number): ReadableStream<Uint8Array>
}

function streamChunks(id: string, start: number, end: number, held: Map<number, Chunk>) {
  let position = start
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const index = chunkAt(position)
      const chunk = held.get(index) ?? (await readChunk(id, index))
      if (!chunk) throw new Error(`Chunk ${index} of ${id} is missing`)
      held.clear()
      const offset = index * CHUNK_BYTES
      const part = chunk.bytes.subarray(position - offset, end + 1 - offset)
      position += part.byteLength
      controller.enqueue(part)
      if (position > end) controller.close()
    },
  })
}

/** A file about to be read at `position`: the chunk there says what the file is, so most answers ask the store once. */
export async function openFile(id: string, position: number): Promise<OpenFile | undefined> {
  const chunk = await readChunk(id, chunkAt(position))
  const info = chunk?.info ?? (await findFile(id))
  const held = new Map(chunk ? [[chunkAt(position), chunk]] : [])
  return info && { info, stream: (start, end) => streamChunks(id, start, end, held) }
}
