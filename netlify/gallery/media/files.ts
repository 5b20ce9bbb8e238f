import {
  CHUNK_BYTES,
  deleteChunks,
  listChunks,
  openMediaStore,
  parseChunkStart,
  readChunk,
  readMediaBlob,
  writeChunk,
} from './chunks.ts'

export interface FileInfo {
  type: string
  size: number
  /** The site section that stored the file. Only this section may delete it. */
  owner: 'news' | 'gallery'
}

export interface OpenFile {
  info: FileInfo
  /** Streams the file's bytes from `start` to `end`, both included. Keeps at most one chunk in memory. */
  stream(start: number, end: number): ReadableStream<Uint8Array>
}

// Name of a file's head blob. It holds the bytes of a small file, or the chunk names of a large file.
export const FILE_HEAD = 'file'
export const HIDDEN_HEAD = 'hidden'

async function writeHead(id: string, body: Blob, info: FileInfo, contentForm: 'bytes' | 'chunks'): Promise<void> {
  await openMediaStore().set(`${id}/${FILE_HEAD}`, body, { metadata: { ...info, form: contentForm } })
}

function toFileInfo({ type, size, owner }: Record<string, unknown>): FileInfo {
  if (typeof type !== 'string' || typeof size !== 'number' || (owner !== 'news' && owner !== 'gallery')) {
    throw new Error('A stored file has invalid metadata')
  }
  return { type, size, owner }
}

export async function publishChunks(id: string, chunks: string[], info: FileInfo): Promise<void> {
  await writeHead(id, new Blob([JSON.stringify(chunks)]), info, 'chunks')
}

export async function writeFile(id: string, bytes: Uint8Array, fileInfo: Omit<FileInfo, 'size'>) {
  const info = { ...fileInfo, size: bytes.byteLength }
  if (info.size <= CHUNK_BYTES) return await writeHead(id, new Blob([new Uint8Array(bytes)]), info, 'bytes')
  const names: string[] = []
  for (let start = 0; start < info.size; start += CHUNK_BYTES) {
    names.push(await writeChunk(id, start, bytes.subarray(start, start + CHUNK_BYTES)))
  }
  await publishChunks(id, names, info)
}

export async function findFile(id: string): Promise<FileInfo | undefined> {
  const key = `${id}/${FILE_HEAD}`
  const headBlob = await readMediaBlob((store, options) => store.getMetadata(key, options))
  return headBlob ? toFileInfo(headBlob.metadata) : undefined
}

export function streamChunks(id: string, chunks: string[], start: number, end: number): ReadableStream<Uint8Array> {
  let index = chunks.findLastIndex((name) => parseChunkStart(name) <= start)
  let position = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const name = chunks[index++]
        if (!name) throw new Error(`The chunks of ${id} end at ${position}, before ${end}`)
        const offset = parseChunkStart(name)
        const chunkPart = (await readChunk(id, name)).subarray(position - offset, end + 1 - offset)
        position += chunkPart.byteLength
        controller.enqueue(chunkPart)
        if (position > end) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
}

function streamBytes(bytes: Uint8Array, start: number, end: number): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(start, end + 1))
      controller.close()
    },
  })
}

export async function openFile(id: string): Promise<OpenFile | undefined> {
  const key = `${id}/${FILE_HEAD}`
  const headBlob = await readMediaBlob((store, options) =>
    store.getWithMetadata(key, { ...options, type: 'arrayBuffer' }),
  )
  if (!headBlob) return undefined
  const info = toFileInfo(headBlob.metadata)
  const bytes = new Uint8Array(headBlob.data)
  if (headBlob.metadata.form === 'bytes') return { info, stream: (start, end) => streamBytes(bytes, start, end) }
  const chunks: string[] = JSON.parse(new TextDecoder().decode(bytes))
  return { info, stream: (start, end) => streamChunks(id, chunks, start, end) }
}

async function renameHead(id: string, sourceHead: string, targetHead: string): Promise<void> {
  const store = openMediaStore()
  const headBlob = await store.getWithMetadata(`${id}/${sourceHead}`, { type: 'blob', consistency: 'strong' })
  if (!headBlob) return
  await store.set(`${id}/${targetHead}`, headBlob.data, { metadata: headBlob.metadata })
  await deleteChunks(id, [sourceHead])
}

export async function hideFile(id: string): Promise<void> {
  await renameHead(id, FILE_HEAD, HIDDEN_HEAD)
}

export async function showFile(id: string): Promise<void> {
  await renameHead(id, HIDDEN_HEAD, FILE_HEAD)
}

/** Deletes all blobs of a file. Deletes the head blob first, so that the file is unreadable from then on. */
export async function deleteFile(id: string, knownNames: string[] = []): Promise<void> {
  await deleteChunks(id, [FILE_HEAD])
  const listedNames = await listChunks(id)
  await deleteChunks(id, [...new Set([...knownNames, ...listedNames])])
}
