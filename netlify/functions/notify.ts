import type { Config } from '@netlify/functions'
import { wantsNotifications } from '#netlify/env.ts'
import { scheduled } from '#netlify/http/scheduled.ts'
import { deliverDue } from '#netlify/notify/deliver.ts'
import { giveUpOld } from '#netlify/notify/give-up.ts'

// The platform ends a scheduled function after 30 s; what is left waits for the next time.
const MOST_MS = 18_000

/** Tells staff of submissions that the first attempt did not tell them of. */
export default scheduled('notify', async () => {
  // Without a webhook the database is left asleep.
  if (!wantsNotifications()) return {}
  await giveUpOld()
  await deliverDue(Date.now() + MOST_MS)
  return {}
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { schedule: '*/15 * * * *' }
