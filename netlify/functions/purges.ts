import type { Config } from '@netlify/functions'
import { sendPendingPurges } from '#netlify/cache/purge.ts'
import { createScheduledFunction } from '#netlify/http/scheduled.ts'
import { listPurgeFlags } from '#netlify/storage/flags.ts'

// Netlify stops a scheduled function after 30 s. A run also sends purges that become due during the run.
const MAX_RUN_MS = 27_000

export default createScheduledFunction('purges', async () => {
  const endTime = Date.now() + MAX_RUN_MS
  const purgeFlags = await listPurgeFlags(endTime)
  if (purgeFlags.length > 0) await sendPendingPurges(endTime, purgeFlags)
  return {}
})

export const config: Config = { schedule: '* * * * *' }
