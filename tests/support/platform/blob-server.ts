import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { encodeBlobsContext } from '#netlify/tools/dev/blobs-context.ts'

interface BlobsContext {
  edgeURL: string
  siteID: string
}

/** Decodes the blob store's URL and site id from the environment variable NETLIFY_BLOBS_CONTEXT. */
export function readBlobsContext(encodedContext = process.env.NETLIFY_BLOBS_CONTEXT ?? ''): BlobsContext {
  return JSON.parse(Buffer.from(encodedContext, 'base64').toString())
}

export async function startBlobs(templateFolder?: string) {
  const storeFolder = await mkdtemp(join(tmpdir(), 'site-blobs-'))
  if (templateFolder) await cp(templateFolder, storeFolder, { recursive: true })
  const server = new BlobsServer({ directory: storeFolder, token: 'token', logger: () => {} })
  const { port } = await server.start()
  const serverUrl = `http://localhost:${port}`
  return {
    address: serverUrl,
    encodedContext: encodeBlobsContext(serverUrl),
    folder: storeFolder,
    port,
    async stop() {
      await server.stop()
      await rm(storeFolder, { recursive: true, force: true })
    },
  }
}
