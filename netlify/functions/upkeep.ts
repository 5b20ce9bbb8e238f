import type { Config } from '@netlify/functions'
import { moveFailedLogins } from '#netlify/activity/failed-logins.ts'
import { renewAreaVolunteers } from '#netlify/cache/area-volunteers.ts'
import { sendPendingPurges } from '#netlify/cache/purge.ts'
import { countOverduePurges, releaseNightlyPurges } from '#netlify/cache/purges.queries.ts'
import { warmEdgeCache } from '#netlify/cache/warm-cache.ts'
import { deleteExpiredAutosaves } from '#netlify/documents/autosaves.queries.ts'
import { deleteExpiredPreviewLinks } from '#netlify/documents/preview-links.queries.ts'
import { listNotifyChannels } from '#netlify/env.ts'
import { sweepDeletedUploads, sweepSavedUploads } from '#netlify/gallery/media/sweep.ts'
import { checkDatabase, writeNightlyRun } from '#netlify/health/health.ts'
import { createScheduledFunction, runTasks, type TimedTask } from '#netlify/http/scheduled.ts'
import { deleteIdleLoginAttempts } from '#netlify/limits/login-attempts.ts'
import { deleteExpiredProofMarks } from '#netlify/limits/spent-proofs.ts'
import { log } from '#netlify/log/log.ts'
import { deliverPendingNotifications, dropExpiredNotifications } from '#netlify/notify/notify-staff.ts'
import { deleteUnusedImages } from '#netlify/publications/text/article-images.ts'
import { renderStoredArticles } from '#netlify/publications/text/stored-html.ts'
import { deleteExpiredTrash } from '#netlify/publications/trash/trash.ts'
import { listNotificationFlags, listPurgeFlags } from '#netlify/storage/flags.ts'
import { eraseExpiredData } from '#netlify/submissions/erasure.ts'
import { refreshCachedLoginAccess } from '#netlify/team/shared-password/login-access.ts'
import { copyKeysToStore } from '#netlify/team/site-keys.ts'

// Netlify stops a scheduled function after 30 s. The next night's run continues unfinished tasks.
const MAX_RUN_MS = 25_000

async function sendOverdueNotifications(endTime: number): Promise<Record<string, number>> {
  await dropExpiredNotifications()
  if (listNotifyChannels().length > 0) await deliverPendingNotifications(endTime, await listNotificationFlags())
  return {}
}

// Purges that were enqueued by this run itself have no flag, so count only older ones.
const UNFLAGGED_SECONDS = 60

/** Sends purges whose flag got lost in the blob store, and purges once more what was withdrawn that day. */
async function sendOverduePurges(endTime: number): Promise<Record<string, number>> {
  const purgeFlags = await listPurgeFlags(endTime)
  const unflagged = purgeFlags.length > 0 ? 0 : await countOverduePurges(UNFLAGGED_SECONDS)
  if (unflagged > 0) log('warn', 'Purges of the edge cache had lost their flag', { amount: unflagged })
  await releaseNightlyPurges()
  await sendPendingPurges(endTime, purgeFlags)
  return { unflagged }
}

async function deleteExpiredAutosavesAndLinks(): Promise<Record<string, number>> {
  await Promise.all([deleteExpiredAutosaves(), deleteExpiredPreviewLinks()])
  return {}
}

/** Moves failed logins to *Activity*, and deletes what limits no login any more. */
async function tidyUpLogins(endTime: number): Promise<Record<string, number>> {
  await moveFailedLogins()
  await deleteIdleLoginAttempts(endTime)
  await deleteExpiredProofMarks(endTime)
  return {}
}

// Tasks in order: first the deletions that the privacy policy promises, last the slow tasks.
const upkeepTasks: TimedTask[] = [
  { name: 'retention', run: eraseExpiredData },
  { name: 'trash', run: deleteExpiredTrash },
  { name: 'autosaves', run: deleteExpiredAutosavesAndLinks },
  { name: 'access', run: refreshCachedLoginAccess },
  { name: 'keys', run: copyKeysToStore },
  { name: 'logins', run: tidyUpLogins },
  { name: 'areas', run: renewAreaVolunteers },
  { name: 'purges', run: sendOverduePurges },
  { name: 'notifications', run: sendOverdueNotifications },
  { name: 'uploads', run: async (endTime) => ({ gone: await sweepDeletedUploads(endTime) }) },
  { name: 'files', run: async (endTime) => ({ saved: await sweepSavedUploads(endTime) }) },
  { name: 'images', run: deleteUnusedImages },
  { name: 'html', run: renderStoredArticles },
  { name: 'edge', run: warmEdgeCache },
]

/** Runs all nightly maintenance in one function, so that it wakes the sleeping database only once a day. */
export default createScheduledFunction('upkeep', async () => {
  const startTime = performance.now()
  // Wake the database before the tasks: waking may take longer than one task's share of the time.
  const isDatabaseAwake = Number(await checkDatabase())
  const counts = await runTasks(upkeepTasks, MAX_RUN_MS - (performance.now() - startTime))
  await writeNightlyRun(counts.unflagged ?? 0)
  return { answered: isDatabaseAwake, ...counts }
})

// Netlify reads this config without running the code, so use only literal values. 01:10 UTC is 02:10 in Lagos.
export const config: Config = { schedule: '10 1 * * *' }
