import type { Config } from '@netlify/functions'
import { eraseOlder, findMonthsAgo } from '#netlify/database/age.ts'
import { forgetFormAttempts } from '#netlify/database/form-attempts.ts'
import { scheduled } from '#netlify/http/scheduled.ts'
import { giveUpOld } from '#netlify/notify/give-up.ts'
import { eraseSetAside } from '#netlify/storage/queue.ts'
import { retentionMonths } from '#src/content/retention.ts'

/** Erases for good what is older than the campaign said it would keep. */
export default scheduled('forms-erase', async () => {
  const moment = await findMonthsAgo(retentionMonths)
  const volunteers = await eraseOlder('volunteers', moment)
  const messages = await eraseOlder('contact_messages', moment)
  const auditLines = await eraseOlder('audit_log', moment)
  const refused = await eraseSetAside(moment.toISOString())
  await forgetFormAttempts()
  await giveUpOld()
  return { volunteers, messages, refused, auditLines }
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { schedule: '@daily' }
