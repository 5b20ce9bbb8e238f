import type { Config } from '@netlify/functions'
import { askAgain } from '#netlify/health/database.ts'
import { scheduled } from '#netlify/http/scheduled.ts'
import { drainQueue } from '#netlify/submissions/drain.ts'

export default scheduled('forms-drain', async () => {
  await askAgain()
  return { written: await drainQueue() }
})

export const config: Config = { schedule: '*/5 * * * *' }
