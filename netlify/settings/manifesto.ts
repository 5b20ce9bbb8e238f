import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { getStore } from '@netlify/blobs'
import { getDeployContext, isPreview } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'

const openManifestoStore = (context = getDeployContext()) => getStore(`manifesto-${context}`)

// PDF that a developer put into the blob store.
const PDF_KEY = 'manifesto.pdf'
const getUploadKey = (id: string) => `${id}.pdf`

// Path of the bundled PDF, relative to the working directory (the repository, or on Netlify the function's bundle).
const BUNDLED_PATH = 'netlify/tools/manifesto/manifesto.pdf'

// After this time, serve the bundled PDF: the blob client would retry a failing store for up to 25 s.
const TIMEOUT_MS = 3000

async function readFromStores(key: string): Promise<ArrayBuffer | null> {
  for (const context of isPreview() ? [getDeployContext(), 'production'] : [getDeployContext()]) {
    const storedBytes = await openManifestoStore(context).get(key, { type: 'arrayBuffer' })
    if (storedBytes) return storedBytes
  }
  return null
}

async function readStoredPdf(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const storedBytes = await Promise.race([readFromStores(key), wait(TIMEOUT_MS, null, { ref: false })])
    return storedBytes ? new Uint8Array(storedBytes) : undefined
  } catch (error) {
    log('error', 'The stored manifesto could not be read', { key }, error)
    return undefined
  }
}

/** Reads the manifesto of a site on which staff uploaded none. */
export async function readManifesto(): Promise<Uint8Array<ArrayBuffer>> {
  return (await readStoredPdf(PDF_KEY)) ?? new Uint8Array(await readFile(BUNDLED_PATH))
}

/** Reads a manifesto that staff uploaded; undefined if it is missing. */
export async function readUploadedManifesto(id: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readStoredPdf(getUploadKey(id))
  if (!bytes) log('error', 'The uploaded manifesto is missing: visitors get the one of the build', { id })
  return bytes
}

export async function storeUploadedManifesto(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await openManifestoStore().set(getUploadKey(id), new Blob([bytes]))
}
