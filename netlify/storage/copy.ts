import { listStores } from '@netlify/blobs'
import { getDeployContext } from '#netlify/env.ts'
import { openStore } from './open.ts'

interface BlobLocation {
  store: string
  key: string
}

export interface ListedBlob extends BlobLocation {
  etag: string
}

interface BlobContent {
  bytes: Uint8Array
  metadata: Record<string, unknown>
}

// Blob stores that every backup reads, even if the list of stores lacks them because listing failed.
export const requiredBackupStores = ['media', 'forms', 'manifesto']

export const excludedBackupStores = new Set(['state'])

export async function listBlobs(): Promise<ListedBlob[]> {
  const contextSuffix = `-${getDeployContext()}`
  // The local blob server lists stores with an empty body, which is not JSON, until the first blob is written.
  const { stores } = await listStores().catch((error) => {
    if (error instanceof SyntaxError) return { stores: [] }
    throw error
  })
  const listedStoreNames = stores
    .filter((name) => name.endsWith(contextSuffix))
    .map((name) => name.slice(0, -contextSuffix.length))
  const storeNames = [...new Set([...requiredBackupStores, ...listedStoreNames])].filter(
    (name) => !excludedBackupStores.has(name),
  )
  const lists = await Promise.all(
    storeNames.sort().map(async (store) => {
      const { blobs } = await openStore(store).list()
      return blobs.map(({ key, etag }) => ({ store, key, etag }))
    }),
  )
  return lists.flat()
}

export async function readBlob({ store, key }: BlobLocation): Promise<BlobContent | undefined> {
  const foundBlob = await openStore(store).getWithMetadata(key, { type: 'arrayBuffer' })
  return foundBlob ? { bytes: new Uint8Array(foundBlob.data), metadata: foundBlob.metadata } : undefined
}

export async function writeBlob({ store, key }: BlobLocation, { bytes, metadata }: BlobContent): Promise<void> {
  await openStore(store).set(key, new Blob([new Uint8Array(bytes)]), { metadata })
}
