import { deleteUpload, endIdleUploads, listUntidy, markTidy, type Upload } from '#netlify/database/uploads.ts'
import { log } from '#netlify/log/log.ts'
import { deleteChunks, listChunks } from '#netlify/storage/chunks.ts'
import { FILE_HEAD, HIDDEN_HEAD } from '#netlify/storage/files.ts'
import { UPLOAD_IDLE_MS } from '#src/contract/limits.ts'
import { deleteBytes } from './discard.ts'

const BATCH = 50
// Longer than any function call, so no call still writes chunks for the upload.
const QUIET_SECONDS = 60 * 60

async function each(state: 'saved' | 'gone', seconds: number, until: number, work: (upload: Upload) => Promise<void>) {
  const seen: string[] = []
  for (;;) {
    const batch = await listUntidy(state, seconds, BATCH, seen)
    for (const upload of batch) {
      if (Date.now() > until) return seen.length
      seen.push(upload.id)
      await work(upload).catch((error) => log('error', 'The sweep did not finish an upload', { id: upload.id }, error))
    }
    if (batch.length < BATCH) return seen.length
  }
}

async function deleteStrays(id: string, chunks: string[]): Promise<void> {
  const used = new Set([FILE_HEAD, HIDDEN_HEAD, ...chunks])
  const stored = await listChunks(id)
  await deleteChunks(
    id,
    stored.filter((name) => !used.has(name)),
  )
}

export async function sweepGone(until: number): Promise<number> {
  await endIdleUploads(UPLOAD_IDLE_MS / 1000)
  return await each('gone', 0, until, async ({ id, chunks, changedAt }) => {
    await deleteBytes(id, chunks)
    if (Date.now() - changedAt.getTime() > QUIET_SECONDS * 1000) await deleteUpload(id)
  })
}

export async function sweepSaved(until: number): Promise<number> {
  return await each('saved', QUIET_SECONDS, until, async ({ id, chunks }) => {
    await deleteStrays(id, chunks)
    await markTidy(id)
  })
}
