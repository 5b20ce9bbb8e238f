import { beforeAll } from 'vitest'
import { startBlobs } from './blob-server.ts'

beforeAll(async () => {
  const { context, stop } = await startBlobs()
  process.env.NETLIFY_BLOBS_CONTEXT = context
  return stop
})
