import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'

export function blobsContext(address: string): string {
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID: 'site', token: 'token', primaryRegion: 'test' }
  return Buffer.from(JSON.stringify(context)).toString('base64')
}

export interface BlobStore {
  context: string
  directory: string
  port: number
  stop(): Promise<void>
}

export async function startBlobs(template?: string): Promise<BlobStore> {
  const directory = await mkdtemp(join(tmpdir(), 'site-blobs-'))
  if (template) await cp(template, directory, { recursive: true })
  const server = new BlobsServer({ directory, token: 'token', logger: () => {} })
  const { port } = await server.start()
  return {
    context: blobsContext(`http://localhost:${port}`),
    directory,
    port,
    async stop() {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
