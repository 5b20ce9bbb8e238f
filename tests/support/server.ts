import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { blobsContext } from '#netlify/local/blobs-context.ts'
import { closeFileDatabase, emptyDatabase, openFileDatabase } from './database.ts'
import { holdDeadlines } from './deadlines.ts'
import { network } from './network.ts'
import { endWaits, noteWaits } from './waits.ts'

const environment = { ...process.env }

// What a worker has loaded goes on from file to file; a database and a store are each file's own.
beforeAll(async () => {
  noteWaits()
  network.listen({ onUnhandledFrame: 'error' })
  process.env.NETLIFY_BLOBS_CONTEXT = blobsContext(inject('blobs'), `site-${randomUUID()}`)
  await openFileDatabase()
})

beforeEach(async () => {
  holdDeadlines()
  await emptyDatabase()
})

afterEach(() => network.resetHandlers())

afterAll(async () => {
  endWaits()
  await closeFileDatabase()
  network.close()
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, environment)
})
