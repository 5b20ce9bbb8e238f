import type { Config } from '@netlify/functions'
import { eraseOlder } from '#netlify/database/age.ts'
import { forgetFormAttempts } from '#netlify/database/form-attempts.ts'
import { scheduled } from '#netlify/http/scheduled.ts'
import { giveUpOld } from '#netlify/notify/give-up.ts'
import { eraseSetAside } from '#netlify/storage/queue.ts'
import { retentionMonths } from '#src/content/retention.ts'

function monthsAgo(months: number): string {
  const moment = new Date()
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment.toISOString()
}

/** Erases for good what is older than the campaign said it would keep. */
export default scheduled('forms-erase', async () => {
  const volunteers = await eraseOlder('volunteers', retentionMonths)
  const messages = await eraseOlder('contact_messages', retentionMonths)
  const auditLines = await eraseOlder('audit_log', retentionMonths)
  const refused = await eraseSetAside(monthsAgo(retentionMonths))
  await forgetFormAttempts()
  await giveUpOld()
  return { volunteers, messages, refused, auditLines }
})

// Netlify reads this without running it: keep it a literal.
export const config: Config = { schedule: '@daily' }
