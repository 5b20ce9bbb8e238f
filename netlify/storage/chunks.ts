import { getStore } from '@netlify/blobs'
import { deployContext } from '#netlify/env.ts'

/** A file lies in the store as blobs of this size, the last one shorter; they are never joined. */
export const CHUNK_BYTES = 4 * 1024 * 1024

/** What every chunk knows of its whole file, so that any one of them can answer for it. */
export interface FileInfo {
  type: string
  size: number
  /** What the file belongs to; only its owner may delete it. */
  owner: 'news' | 'gallery'
}

export interface Chunk {
  bytes: Uint8Array
  info: FileInfo
}

// Site-wide stores are shared with previews, so the name keeps them apart.
function store() {
  return getStore(`media-${deployContext()}`)
}

function keyOf(id: string, index: number): string {
  return `${id}/${index}`
}

function toInfo({ type, size, owner }: Record<string, unknown>): FileInfo {
  if (typeof type !== 'string' || typeof size !== 'number' || (owner !== 'news' && owner !== 'gallery')) {
    throw new Error('A stored chunk does not say what file it is of')
  }
  return { type, size, owner }
}

/** The index of the chunk that holds the byte at `position`. */
export function chunkAt(position: number): number {
  return Math.floor(position / CHUNK_BYTES)
}

export async function writeChunk(id: string, index: number, bytes: Uint8Array, info: FileInfo): Promise<void> {
  await store().set(keyOf(id, index), new Blob([new Uint8Array(bytes)]), { metadata: { ...info } })
}

// A chunk just written may not have reached this edge yet: what is missing here is asked for at the source.
export async function readChunk(id: string, index: number): Promise<Chunk | undefined> {
  const key = keyOf(id, index)
  const found =
    (await store().getWithMetadata(key, { type: 'arrayBuffer' })) ??
    (await store().getWithMetadata(key, { type: 'arrayBuffer', consistency: 'strong' }))
  return found ? { bytes: new Uint8Array(found.data), info: toInfo(found.metadata) } : undefined
}

/** What a file is, without reading it. */
export async function findFile(id: string): Promise<FileInfo | undefined> {
  const key = keyOf(id, 0)
  const found = (await store().getMetadata(key)) ?? (await store().getMetadata(key, { consistency: 'strong' }))
  return found ? toInfo(found.metadata) : undefined
}

/** Deletes the first chunk first: from then on the file is gone for readers. */
export async function deleteChunks(id: string, size: number): Promise<void> {
  for (let index = 0; index <= chunkAt(size - 1); index++) await store().delete(keyOf(id, index))
}
