import { randomUUID } from 'node:crypto'
import { beforeAll, inject } from 'vitest'
import { blobsContext } from './blobs-context.ts'

// A store of this file's own, on the server of all.
beforeAll(() => {
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(inject('blobs'), `site-${randomUUID()}`)
})
