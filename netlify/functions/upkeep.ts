import type { Config } from '@netlify/functions'
import { copyKeys } from '#netlify/database/site-keys.ts'
import { purgeWaiting } from '#netlify/edge/purge.ts'
import { refreshEdge } from '#netlify/edge/refresh.ts'
import { wantsNotifications } from '#netlify/env.ts'
import { askDatabase } from '#netlify/health/database.ts'
import { type Part, runParts } from '#netlify/http/parts.ts'
import { scheduled } from '#netlify/http/scheduled.ts'
import { sweepGone, sweepSaved } from '#netlify/media/sweep.ts'
import { giveUpOld } from '#netlify/notify/give-up.ts'
import { tellWaiting } from '#netlify/notify/tell.ts'
import { forgetUnsaved } from '#netlify/publications/editors.ts'
import { renderStored } from '#netlify/publications/render-stored.ts'
import { sweepTextImages } from '#netlify/publications/text-images.ts'
import { renewKnownAccess } from '#netlify/staff/known-access.ts'
import { writeNightlyRun } from '#netlify/storage/nightly-run.ts'
import { listDueMarks } from '#netlify/storage/notify-marks.ts'
import { listPurgeMarks } from '#netlify/storage/purge-marks.ts'
import { eraseOld } from '#netlify/submissions/erase-old.ts'
import { emptyTrash } from '#netlify/trash/decide.ts'

// The platform stops a scheduled function after 30 s; the next night continues.
const MAX_MS = 25_000

async function sendOverdueNotifications(until: number): Promise<Record<string, number>> {
  await giveUpOld()
  if (wantsNotifications()) await tellWaiting(until, await listDueMarks())
  return {}
}

// Sends purges whose mark in the store was lost.
async function sendOverduePurges(until: number): Promise<Record<string, number>> {
  await purgeWaiting(until, await listPurgeMarks(until))
  return {}
}

// Deletion promised in the privacy policy runs first, slow tasks run last.
const tasks: Part[] = [
  { name: 'retention', work: eraseOld },
  { name: 'trash', work: emptyTrash },
  { name: 'editors', work: forgetUnsaved },
  { name: 'access', work: renewKnownAccess },
  { name: 'keys', work: copyKeys },
  { name: 'purges', work: sendOverduePurges },
  { name: 'notifications', work: sendOverdueNotifications },
  { name: 'uploads', work: async (until) => ({ gone: await sweepGone(until) }) },
  { name: 'files', work: async (until) => ({ saved: await sweepSaved(until) }) },
  { name: 'images', work: sweepTextImages },
  { name: 'html', work: renderStored },
  { name: 'edge', work: refreshEdge },
]

/** One run for all upkeep wakes the database once a day. */
export default scheduled('upkeep', async () => {
  const start = performance.now()
  // Not a task: waking the database may take longer than one task's share of time.
  const answered = Number(await askDatabase())
  const counts = await runParts(tasks, MAX_MS - (performance.now() - start))
  await writeNightlyRun()
  return { answered, ...counts }
})

// Keep this a literal: Netlify reads it without running it. 02:10 in Lagos.
export const config: Config = { schedule: '10 1 * * *' }
