import { deleteUpload, endIdleUploads, listUntidy, markTidy } from '#netlify/database/uploads.ts'
import { log } from '#netlify/log/log.ts'
import { deleteChunks, listChunks } from '#netlify/storage/chunks.ts'
import { FILE_HEAD } from '#netlify/storage/files.ts'
import { UPLOAD_IDLE_MS } from '#src/contract/limits.ts'
import { deleteBytes } from './discard.ts'

const BATCH = 50
// No call lives as long: after this nobody is still writing under the id.
const QUIET_SECONDS = 60 * 60

/** Tries each on its own, as long as there is time. */
async function each<Row extends { id: string }>(rows: Row[], until: number, work: (row: Row) => Promise<void>) {
  for (const row of rows) {
    if (Date.now() > until) return
    await work(row).catch((error) => log('error', 'The sweep did not finish an upload', { id: row.id }, error))
  }
}

/** What writers who lost or died have left beside the chunks of a gallery item. */
async function deleteStrays(id: string, chunks: string[]): Promise<void> {
  const kept = new Set([FILE_HEAD, ...chunks])
  const stored = await listChunks(id)
  await deleteChunks(
    id,
    stored.filter((name) => !kept.has(name)),
  )
}

/** Ends abandoned uploads, and deletes for good what nobody needs any more; a failure is tried again the next time. */
export async function sweep(milliseconds: number): Promise<void> {
  const until = Date.now() + milliseconds
  await endIdleUploads(UPLOAD_IDLE_MS / 1000)
  const gone = await listUntidy('gone', 0, BATCH)
  await each(gone, until, async ({ id, chunks, changedAt }) => {
    await deleteBytes(id, chunks)
    if (Date.now() - changedAt.getTime() > QUIET_SECONDS * 1000) await deleteUpload(id)
  })
  const saved = await listUntidy('saved', QUIET_SECONDS, BATCH)
  await each(saved, until, async ({ id, chunks }) => {
    await deleteStrays(id, chunks)
    await markTidy(id)
  })
}
