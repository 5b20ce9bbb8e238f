import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getStore } from '@netlify/blobs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { closeDatabase } from '#netlify/database/client.ts'
import { insertPreviewLink } from '#netlify/documents/preview-links.queries.ts'
import * as events from '#netlify/functions/events.ts'
import * as news from '#netlify/functions/news.ts'
import * as volunteers from '#netlify/functions/volunteers.ts'
import { storeUploadedManifesto } from '#netlify/settings/manifesto.ts'
import { listBlobs, readBlob } from '#netlify/storage/copy.ts'
import { addToFormQueue } from '#netlify/submissions/queue/queue.ts'
import { excludedTables } from '#netlify/tools/backup/manifest.ts'
import { listTables } from '#netlify/tools/backup/table-copy.ts'
import { lgas } from '#src/content/lgas.ts'
import { openForm } from '#tests/support/calls/documents.ts'
import { startSession } from '#tests/support/calls/insert-members.ts'
import { send } from '#tests/support/calls/send.ts'
import { saveSettings } from '#tests/support/calls/settings.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import { galleryItemInput, makeFile, saveUpload, uploadFile } from '#tests/support/calls/uploads.ts'
import { makeImage, toDataUrl } from '#tests/support/data/images.ts'
import { connectOverSocket, createDatabase } from '#tests/support/platform/database.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const [ownLga] = lgas

/** Video that is uploaded in several chunks. */
export const galleryVideo = makeFile('mp4', 900_000)
const VIDEO_CHUNK_BYTES = 400_000
const manifestoBytes = makeFile('pdf', 200_000)
const VOLUNTEER_COUNT = 3
const fullSiteVolunteer = {
  name: 'Ụzọamaka "Uzo" O\'Brien \\ \u2028',
  email: 'u@example.org',
  phone: '08031234567',
  lga: ownLga,
}
const queuedVolunteer = {
  id: randomUUID(),
  receivedAt: new Date().toISOString(),
  consentVersion: null,
  newsConsent: false,
}

export let backupFolder = ''
let usedNameCount = 0

/** Reads all rows that a backup contains, without the column `network`, which backups leave out. */
export async function readAllRows(databaseUrl: string): Promise<Record<string, unknown[]>> {
  const rowsByTable: Record<string, unknown[]> = {}
  const backedUpTables = (await listTables()).filter(({ name }) => !excludedTables.has(name))
  for (const { name } of backedUpTables) {
    rowsByTable[name] = await runSql(
      databaseUrl,
      `select to_jsonb(one) - 'network' as row from ${name} as one order by 1`,
    )
  }
  return rowsByTable
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function listStoredBlobs() {
  const storedBlobs = await listBlobs()
  const blobEntries = storedBlobs.map(async (storedBlob) => {
    const blobContent = await readBlob(storedBlob)
    return [
      `${storedBlob.store}/${storedBlob.key}`,
      blobContent && { ...blobContent, bytes: sha256(blobContent.bytes) },
    ] as const
  })
  return Object.fromEntries(await Promise.all(blobEntries))
}

export async function switchToEmptySite(): Promise<string> {
  const databaseUrl = await createDatabase()
  vi.stubEnv('NETLIFY_DB_URL', databaseUrl)
  vi.stubEnv('CONTEXT', `branch-${++usedNameCount}`)
  await closeDatabase()
  return databaseUrl
}

export const makeNextBackupPath = (fileExtension = '') =>
  join(backupFolder, `backup-${++usedNameCount}${fileExtension}`)

export let fullSiteSession: StaffSession

export let galleryVideoUrl = ''

async function publishVideo(): Promise<string> {
  const path = await uploadFile(fullSiteSession, galleryVideo, VIDEO_CHUNK_BYTES)
  const response = await saveUpload(fullSiteSession, path, { ...galleryItemInput, duration: 0.1 + 0.2 })
  return (await response.json()).url
}

/** Call once per test file: before each test, creates database rows in every section of the site. */
export function createRowsInEverySection(): void {
  beforeAll(async () => {
    backupFolder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  })

  beforeEach(async () => {
    connectOverSocket()
    fullSiteSession = await startSession()
    const image = toDataUrl(await makeImage('png'))
    const article = {
      title: 'Ọ bụ eziokwu',
      excerpt: 'a\tb',
      content: 'One.\n\nTwo "quoted" \\n.',
      date: '2025-03-01',
      image,
    }
    expect((await send(news, 'POST', '/api/news', article, fullSiteSession)).status).toBe(201)
    const event = {
      title: 'March',
      date: '2030-01-02',
      time: '10:00',
      location: 'Awka',
      description: 'Walk',
      type: 'rally',
    }
    expect((await send(events, 'POST', '/api/events', event, fullSiteSession)).status).toBe(201)
    for (let index = 0; index < VOLUNTEER_COUNT; index++) {
      expect((await send(volunteers, 'POST', '/api/volunteers', fullSiteVolunteer)).status).toBe(201)
    }
    galleryVideoUrl = await publishVideo()
    const manifesto = { id: randomUUID(), bytes: manifestoBytes.length }
    await storeUploadedManifesto(manifesto.id, new Uint8Array(manifestoBytes))
    await saveSettings('images', { portraitText: 'Ụzọamaka' })
    await saveSettings('images', { manifesto })
    await openForm(fullSiteSession, ['settings', 'images']).write('Ụzọamaka')
    await insertPreviewLink({
      document: { collection: 'settings', item: 'images', values: {} },
      form: undefined,
      hash: 'hash',
    })
    await addToFormQueue({
      kind: 'volunteers',
      input: { ...fullSiteVolunteer, name: 'Waiting' },
      receipt: queuedVolunteer,
    })
  })

  afterEach(async () => {
    await closeDatabase()
    vi.unstubAllEnvs()
    const storedBlobs = await listBlobs()
    for (const { store, key } of storedBlobs) await getStore(`${store}-dev`).delete(key)
  })

  afterAll(() => rm(backupFolder, { recursive: true, force: true }))
}
