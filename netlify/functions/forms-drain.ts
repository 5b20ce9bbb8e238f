import type { Config } from '@netlify/functions'
import { askAgain } from '#netlify/health/database.ts'
import { scheduled } from '#netlify/http/scheduled.ts'
import { drainQueue } from '#netlify/submissions/drain.ts'

/** Brings what was sent while the database was down to its table. With an empty queue it asks the store alone. */
export default scheduled('forms-drain', async () => {
  await askAgain()
  return { written: await drainQueue() }
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { schedule: '*/5 * * * *' }
