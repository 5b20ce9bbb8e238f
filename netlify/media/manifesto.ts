import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { getStore } from '@netlify/blobs'
import { getDeployContext, isPreview } from '#netlify/env.ts'
import { log } from '#netlify/log/log.ts'

const PDF_KEY = 'manifesto.pdf'

// Path of the bundled PDF, relative to the working directory (the repository, or on Netlify the function's bundle).
const BUNDLED_PATH = 'netlify/tools/manifesto/manifesto.pdf'

// After this time, serve the bundled PDF: the blob client would retry a failing store for up to 25 s.
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
