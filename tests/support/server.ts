import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { blobsContext } from '#netlify/local/blobs-context.ts'
import { closeFileDatabase, emptyDatabase, openFileDatabase } from './database.ts'
import { holdDeadlines } from './deadlines.ts'
import { network } from './network.ts'
import { endWaits, noteWaits } from './waits.ts'

const environment = { ...process.env }

// Modules stay loaded between the files of a worker; each file has its own database and store.
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
