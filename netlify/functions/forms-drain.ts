import type { Config } from '@netlify/functions'
import { recheckFailedDatabase } from '#netlify/health/health.ts'
import { createScheduledFunction } from '#netlify/http/scheduled.ts'
import { drainQueue } from '#netlify/submissions/queue/drain.ts'

// Netlify stops a scheduled function after 30 s. The next run writes the remaining forms.
const MAX_RUN_MS = 24_000

export default createScheduledFunction('forms-drain', async () => {
  const endTime = Date.now() + MAX_RUN_MS
  await recheckFailedDatabase()
  return { ...(await drainQueue(endTime)) }
})

export const config: Config = { schedule: '*/2 * * * *' }
