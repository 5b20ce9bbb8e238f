import { randomBytes } from 'node:crypto'
import { getStore } from '@netlify/blobs'
import { getDeployContext, isPreview } from '#netlify/env.ts'
import { UPLOAD_CHUNK_BYTES } from '#src/contract/rules/limits.ts'

export const CHUNK_BYTES = UPLOAD_CHUNK_BYTES

const DELETE_CONCURRENCY = 8

/** Opens the media store of this deploy context. Production and previews have separate blob stores. */
export function openMediaStore() {
  return getStore(`media-${getDeployContext()}`)
}

type Store = ReturnType<typeof openMediaStore>
interface BlobReadOptions {
  consistency?: 'strong'
}

/** Reads a media blob. A preview also tries production's store. A missing blob is read again, strongly consistent. */
export async function readMediaBlob<Found>(
  readBlob: (store: Store, options: BlobReadOptions) => Promise<Found | null>,
): Promise<Found | undefined> {
  const stores = isPreview() ? [openMediaStore(), getStore('media-production')] : [openMediaStore()]
  for (const options of [{}, { consistency: 'strong' as const }]) {
    for (const store of stores) {
      const foundBlob = await readBlob(store, options)
      if (foundBlob) return foundBlob
    }
  }
  return undefined
}

export function parseChunkStart(name: string): number {
  return Number.parseInt(name, 10)
}

/** Stores a chunk and returns its name. The name's random suffix keeps chunks of concurrent uploads apart. */
export async function writeChunk(
  id: string,
  start: number,
  bytes: Uint8Array,
  suffix: string = randomBytes(6).toString('hex'),
): Promise<string> {
  const name = `${start}-${suffix}`
  await openMediaStore().set(`${id}/${name}`, new Blob([new Uint8Array(bytes)]))
  return name
}

export async function readChunk(id: string, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${id}/${name}`
  const foundBlob = await readMediaBlob((store, options) => store.get(key, { ...options, type: 'arrayBuffer' }))
  if (!foundBlob) throw new Error(`Chunk ${key} is missing`)
  return new Uint8Array(foundBlob)
}

export async function deleteChunks(id: string, names: string[]): Promise<void> {
  const store = openMediaStore()
  for (let batchStart = 0; batchStart < names.length; batchStart += DELETE_CONCURRENCY) {
    const batch = names.slice(batchStart, batchStart + DELETE_CONCURRENCY)
    await Promise.all(batch.map((name) => store.delete(`${id}/${name}`)))
  }
}

export async function listChunks(id: string): Promise<string[]> {
  const { blobs } = await openMediaStore().list({ prefix: `${id}/` })
  return blobs.map(({ key }) => key.slice(id.length + 1))
}
