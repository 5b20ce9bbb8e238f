import type { Config } from '@netlify/functions'
import { scheduled } from '#netlify/http/scheduled.ts'
import { sweep } from '#netlify/media/sweep.ts'

// The platform ends a scheduled function after 30 s; what is left waits for the next time.
export default scheduled('sweep', async () => {
  await sweep(20_000)
  return {}
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { schedule: '23 * * * *' }
