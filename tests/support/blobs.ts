import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { afterAll, beforeAll } from 'vitest'

let folder = ''
let server: BlobsServer | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-blobs-'))
  server = new BlobsServer({ directory: folder, token: 'token', logger: () => {} })
  const { port } = await server.start()
  const address = `http://localhost:${port}`
  const context = { edgeURL: address, uncachedEdgeURL: address, siteID: 'site', token: 'token', primaryRegion: 'test' }
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64')
})

afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})
