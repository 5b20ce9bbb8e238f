import './platform/cheap-hashes.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { encodeBlobsContext } from '#netlify/tools/dev/blobs-context.ts'
import { closeFileDatabase, emptyDatabase, openFileDatabase } from './platform/database.ts'
import { deleteLoginState } from './platform/login-state.ts'
import { externalNetwork } from './platform/network.ts'
import { clearPurgeTimers, freezeTimeouts, recordPurgeTimers } from './platform/timers.ts'

const originalEnv = { ...process.env }

// Creates a blob store per test file, because test files of one worker share loaded modules and the database.
beforeAll(async () => {
  recordPurgeTimers()
  externalNetwork.open()
  process.env.NETLIFY_BLOBS_CONTEXT = encodeBlobsContext(inject('blobs'), `site-${randomUUID()}`)
  await openFileDatabase()
})

beforeEach(async () => {
  freezeTimeouts()
  await Promise.all([emptyDatabase(), deleteLoginState()])
})

afterEach(() => externalNetwork.resetHandlers())

afterAll(async () => {
  clearPurgeTimers()
  await closeFileDatabase()
  externalNetwork.close()
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, originalEnv)
})
