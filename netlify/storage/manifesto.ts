import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { getStore } from '@netlify/blobs'
import { getDeployContext, isPreview } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'

const PDF_KEY = 'manifesto.pdf'

// Relative to the working directory: locally the repository, on the platform the bundled function (`included_files`).
const BUNDLED_PATH = 'netlify/manifesto/manifesto.pdf'

// The blob client retries for up to 25 s when the store fails; serve the bundled PDF earlier.
const TIMEOUT_MS = 3000

async function readFromStores(): Promise<ArrayBuffer | null> {
  for (const context of isPreview() ? [getDeployContext(), 'production'] : [getDeployContext()]) {
    const storedBytes = await getStore(`manifesto-${context}`).get(PDF_KEY, { type: 'arrayBuffer' })
    if (storedBytes) return storedBytes
  }
  return null
}

async function readStoredPdf(): Promise<ArrayBuffer | null> {
  try {
    return await Promise.race([readFromStores(), wait(TIMEOUT_MS, null, { ref: false })])
  } catch (error) {
    log('error', 'The stored manifesto could not be read', {}, error)
    return null
  }
}

export async function readManifesto(): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array((await readStoredPdf()) ?? (await readFile(BUNDLED_PATH)))
}
