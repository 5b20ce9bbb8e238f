import type { Selectable } from 'kysely'
import { db, type Executor, readDb } from '#netlify/database/client.ts'
import { isDataError } from '#netlify/database/data-error.ts'
import { now, secondsFromNow } from '#netlify/database/expressions.ts'
import type { Uploads } from '#netlify/database/types.ts'
import { getActor } from '#netlify/http/actor.ts'
import { Problem } from '#netlify/http/problem.ts'
import { MAX_OPEN_UPLOAD_BYTES, MAX_OPEN_UPLOADS } from '#src/contract/rules/limits.ts'

type UploadRow = Selectable<Uploads>

export type StoredUpload = Pick<UploadRow, 'id' | 'size' | 'received' | 'chunks' | 'metadata' | 'state'> & {
  changedAt: Date
}

function toUpload({ id, size, received, chunks, metadata, state, changed_at }: UploadRow): StoredUpload {
  return { id, size, received, chunks, metadata, state, changedAt: changed_at }
}

const limitMessage =
  `You have ${MAX_OPEN_UPLOADS} unfinished uploads, or ${MAX_OPEN_UPLOAD_BYTES / 1024 ** 2} MB of them. ` +
  'Finish or cancel one, or try again when they expire after a day.'

async function mapLimitError<Result>(writeQuery: Promise<Result>): Promise<Result> {
  try {
    return await writeQuery
  } catch (error) {
    const isLimitReached = isDataError(error) && 'constraint' in error && error.constraint === 'uploads_open_limit'
    throw isLimitReached ? new Problem(413, limitMessage) : error
  }
}

/** Uploader of all sessions of the shared password: new sessions cost nothing, so they have one limit together. */
const SHARED_PASSWORD_UPLOADER = '00000000-0000-0000-0000-000000000000'

export async function insertUpload(upload: Pick<StoredUpload, 'id' | 'size' | 'metadata'>): Promise<void> {
  const uploader = getActor()?.id ?? SHARED_PASSWORD_UPLOADER
  const query = db()
    .insertInto('uploads')
    .values({ ...upload, uploader })
  await mapLimitError(query.execute())
}

export async function findUpload(id: string): Promise<StoredUpload | undefined> {
  const row = await readDb().selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toUpload(row)
}

function updateOpenUpload(id: string) {
  return db().updateTable('uploads').where('id', '=', id).where('state', '=', 'open').returning(['id', 'chunks'])
}

export async function declareSize(id: string, size: number): Promise<boolean> {
  const row = await mapLimitError(
    updateOpenUpload(id)
      .set({ size, changed_at: now })
      .where('size', 'is', null)
      .where('received', '<=', size)
      .executeTakeFirst(),
  )
  return row !== undefined
}

/** Adds a stored chunk to an upload that has exactly `start` bytes. Of two concurrent writers, only one succeeds. */
export async function addChunk(id: string, name: string, start: number, chunkEnd: number): Promise<boolean> {
  const row = await mapLimitError(
    updateOpenUpload(id)
      .set((eb) => ({
        received: chunkEnd,
        chunks: eb.fn('array_append', ['chunks', eb.val(name)]),
        changed_at: now,
      }))
      .where('received', '=', start)
      .where((eb) => eb.or([eb('size', 'is', null), eb('size', '>=', chunkEnd)]))
      .executeTakeFirst(),
  )
  return row !== undefined
}

export async function addWholeFile(id: string, name: string, size: number): Promise<boolean> {
  const row = await mapLimitError(
    updateOpenUpload(id)
      .set({ size, received: size, chunks: [name], changed_at: now })
      .where('received', '=', 0)
      .where((eb) => eb.or([eb('size', 'is', null), eb('size', '=', size)]))
      .executeTakeFirst(),
  )
  return row !== undefined
}

export async function endUpload(id: string): Promise<string[] | undefined> {
  const row = await updateOpenUpload(id).set({ state: 'gone', changed_at: now }).executeTakeFirst()
  return row?.chunks
}

/** Marks the files of deleted gallery items for deletion, also of items without an upload. */
export async function endSavedUploads(trx: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await trx
    .insertInto('uploads')
    .values(ids.map((id) => ({ id, state: 'gone' as const })))
    .onConflict((conflictBuilder) =>
      conflictBuilder.column('id').doUpdateSet({ state: 'gone', tidy: false, changed_at: now }),
    )
    .execute()
}

export async function endIdleUploads(seconds: number): Promise<void> {
  await db()
    .updateTable('uploads')
    .set({ state: 'gone', changed_at: now })
    .where('state', '=', 'open')
    .where('changed_at', '<', secondsFromNow(-seconds))
    .execute()
}

export async function listUncleanedUploads(
  state: 'saved' | 'gone',
  seconds: number,
  limit: number,
  excludedIds: string[],
): Promise<StoredUpload[]> {
  const rows = await readDb()
    .selectFrom('uploads')
    .selectAll()
    .where('state', '=', state)
    .where('tidy', '=', false)
    .where('changed_at', '<=', secondsFromNow(-seconds))
    .$if(excludedIds.length > 0, (query) => query.where('id', 'not in', excludedIds))
    .orderBy('changed_at')
    .limit(limit)
    .execute()
  return rows.map(toUpload)
}

export async function markUploadCleaned(id: string): Promise<void> {
  await db().updateTable('uploads').set({ tidy: true }).where('id', '=', id).execute()
}

/** Puts an upload behind the others of the nightly run. */
export async function deferUpload(id: string): Promise<void> {
  await db().updateTable('uploads').set({ changed_at: now }).where('id', '=', id).execute()
}

export async function deleteUpload(id: string): Promise<void> {
  await db().deleteFrom('uploads').where('id', '=', id).where('state', '=', 'gone').execute()
}
