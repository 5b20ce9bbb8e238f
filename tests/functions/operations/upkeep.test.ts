import { randomUUID } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import upkeep, { config } from '#netlify/functions/upkeep.ts'
import { listChunks, writeChunk } from '#netlify/gallery/media/chunks.ts'
import { readDatabaseState } from '#netlify/storage/database-state.ts'
import { query } from '#tests/support/platform/database.ts'
import { breakDatabase, externalNetwork, restoreServices } from '#tests/support/platform/network.ts'

beforeEach(() => {
  for (const consoleMethod of ['log', 'error', 'warn'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(() => {})
  return () => {
    restoreServices()
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

async function insertDeletedUploads(uploadCount: number): Promise<string[]> {
  const ids = Array.from({ length: uploadCount }, () => randomUUID())
  await query(
    `insert into uploads (id, state, changed_at) select id, 'gone', now() - interval '2 days' from unnest($1::uuid[]) id`,
    [ids],
  )
  await Promise.all(ids.map((id) => writeChunk(id, 0, new Uint8Array(10))))
  return ids
}

test('the nightly run is scheduled once a day', () => expect(config).toEqual({ schedule: '10 1 * * *' }))

test('a nightly run deletes several batches of uploads, and continues after an upload that cannot be deleted', async () => {
  const ids = await insertDeletedUploads(60)
  // Stops the clock, so that the nightly run does not reach its time limit on a slow machine.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() })
  const [undeletableId = ''] = ids
  externalNetwork.use(http.delete(new RegExp(`/${undeletableId}/`), () => new HttpResponse(null, { status: 403 })))
  await upkeep()
  expect(await query('select id from uploads')).toEqual([{ id: undeletableId }])
  expect(await listChunks(ids[59] ?? '')).toEqual([])
  externalNetwork.resetHandlers()
  await upkeep()
  expect(await query('select id from uploads')).toEqual([])
})

test('the nightly run stores whether the database is healthy', async () => {
  await upkeep()
  expect(await readDatabaseState()).toMatchObject({ ok: true })
  breakDatabase()
  await expect(upkeep()).rejects.toThrow('parts failed')
  expect(await readDatabaseState()).toMatchObject({ ok: false })
})

test('the nightly run deletes expired submissions although the blob store fails', async () => {
  await query(
    `insert into volunteers (name, email, phone, lga, created_at) values ('A', 'a@b', '1', 'Oyi', now() - interval '9 years')`,
  )
  externalNetwork.use(http.get(/forms-dev/, () => new HttpResponse(null, { status: 403 })))
  await expect(upkeep()).rejects.toThrow('parts failed')
  expect(await query('select id from volunteers')).toEqual([])
})

test('the nightly run deletes expired previews, and unsaved texts after 30 days', async () => {
  await query(
    `insert into preview_links (token_hash, collection, item, "values", expires_at)
     values ('old', 'settings', 'contact', '{}', now() - interval '1 minute'),
       ('new', 'settings', 'contact', '{}', now() + interval '1 day')`,
  )
  await query(
    `insert into autosaves (collection, item, author, form, counter, author_name, base_fields, fields, changed_at)
     select 'settings', item, 'a', gen_random_uuid(), 1, 'A', '{}', '{}', now() - make_interval(days => days)
     from (values ('contact', 31), ('donate', 29)) as text (item, days)`,
  )
  await upkeep()
  expect(await query('select item from autosaves')).toEqual([{ item: 'donate' }])
  expect(await query('select token_hash from preview_links')).toEqual([{ token_hash: 'new' }])
})
