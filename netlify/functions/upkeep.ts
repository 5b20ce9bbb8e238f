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

// The platform ends a scheduled function after 30 s; what is left waits for the next day.
const MOST_MS = 25_000

async function tellOfForgotten(until: number): Promise<Record<string, number>> {
  await giveUpOld()
  if (wantsNotifications()) await tellWaiting(until, await listDueMarks())
  return {}
}

// Rows whose mark was lost with the store that should have held it.
async function purgeForgotten(until: number): Promise<Record<string, number>> {
  await purgeWaiting(until, await listPurgeMarks(until))
  return {}
}

// What people were promised comes first, what may take long comes last.
const parts: Part[] = [
  { name: 'retention', work: eraseOld },
  { name: 'trash', work: emptyTrash },
  { name: 'editors', work: forgetUnsaved },
  { name: 'access', work: renewKnownAccess },
  { name: 'keys', work: copyKeys },
  { name: 'purges', work: purgeForgotten },
  { name: 'notifications', work: tellOfForgotten },
  { name: 'uploads', work: async (until) => ({ gone: await sweepGone(until) }) },
  { name: 'files', work: async (until) => ({ saved: await sweepSaved(until) }) },
  { name: 'images', work: sweepTextImages },
  { name: 'html', work: renderStored },
  { name: 'edge', work: refreshEdge },
]

/** All upkeep in one run, so that the database is woken for it once a day. */
export default scheduled('upkeep', async () => {
  const start = performance.now()
  // No part of them: at night it sleeps, and may take longer to wake than the share of one.
  const answered = Number(await askDatabase())
  const counts = await runParts(parts, MOST_MS - (performance.now() - start))
  await writeNightlyRun()
  return { answered, ...counts }
})

// Netlify reads this without running it: keep it a literal. At night in Lagos.
export const config: Config = { schedule: '10 1 * * *' }
