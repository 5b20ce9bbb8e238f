import type { Config } from '@netlify/functions'
import { copyKeysToStore } from '#netlify/database/site-keys.ts'
import { drainPurges } from '#netlify/edge/purge.ts'
import { warmEdgeCache } from '#netlify/edge/warm-cache.ts'
import { hasNotifyWebhook } from '#netlify/env.ts'
import { checkDatabase } from '#netlify/health/database.ts'
import { runTasks, type TimedTask } from '#netlify/http/run-tasks.ts'
import { createScheduledFunction } from '#netlify/http/scheduled.ts'
import { sweepDeletedUploads, sweepSavedUploads } from '#netlify/media/sweep.ts'
import { dropExpiredNotifications } from '#netlify/notify/drop-expired.ts'
import { deliverPendingNotifications } from '#netlify/notify/notify-staff.ts'
import { deleteExpiredEditors } from '#netlify/publications/editors.ts'
import { renderStoredArticles } from '#netlify/publications/render-stored-articles.ts'
import { deleteUnusedTextImages } from '#netlify/publications/text-images.ts'
import { refreshCachedAccess } from '#netlify/staff/access-cache.ts'
import { writeNightlyRun } from '#netlify/storage/nightly-run.ts'
import { listNotificationFlags } from '#netlify/storage/notification-flags.ts'
import { listPurgeFlags } from '#netlify/storage/purge-flags.ts'
import { eraseExpiredData } from '#netlify/submissions/erase-expired.ts'
import { deleteExpiredTrash } from '#netlify/trash/decide.ts'

// The platform stops a scheduled function after 30 s; the next night continues.
const MAX_RUN_MS = 25_000

async function sendOverdueNotifications(until: number): Promise<Record<string, number>> {
  await dropExpiredNotifications()
  if (hasNotifyWebhook()) await deliverPendingNotifications(until, await listNotificationFlags())
  return {}
}

// Sends overdue purges whose flag in the blob store was lost.
async function sendOverduePurges(until: number): Promise<Record<string, number>> {
  await drainPurges(until, await listPurgeFlags(until))
  return {}
}

// Deletions that the privacy policy promises run first, slow tasks last.
const upkeepTasks: TimedTask[] = [
  { name: 'retention', run: eraseExpiredData },
  { name: 'trash', run: deleteExpiredTrash },
  { name: 'editors', run: deleteExpiredEditors },
  { name: 'access', run: refreshCachedAccess },
  { name: 'keys', run: copyKeysToStore },
  { name: 'purges', run: sendOverduePurges },
  { name: 'notifications', run: sendOverdueNotifications },
  { name: 'uploads', run: async (until) => ({ gone: await sweepDeletedUploads(until) }) },
  { name: 'files', run: async (until) => ({ saved: await sweepSavedUploads(until) }) },
  { name: 'images', run: deleteUnusedTextImages },
  { name: 'html', run: renderStoredArticles },
  { name: 'edge', run: warmEdgeCache },
]

/** All upkeep is in one run, so that it wakes the database once a day. */
export default createScheduledFunction('upkeep', async () => {
  const start = performance.now()
  // The wake-up is not a task: it may take longer than one task's share of the time.
  const isDatabaseAwake = Number(await checkDatabase())
  const counts = await runTasks(upkeepTasks, MAX_RUN_MS - (performance.now() - start))
  await writeNightlyRun()
  return { answered: isDatabaseAwake, ...counts }
})

// Keep this config a literal: Netlify reads it without running it. The schedule is 02:10 in Lagos.
export const config: Config = { schedule: '10 1 * * *' }
