import type { Config } from '@netlify/functions'
import { eraseOldContactMessages } from '#netlify/database/contact.ts'
import { forgetFormAttempts } from '#netlify/database/form-attempts.ts'
import { eraseOldVolunteers } from '#netlify/database/volunteers.ts'
import { eraseSetAside } from '#netlify/storage/queue.ts'
import { retentionMonths } from '#src/content/retention.ts'

function monthsAgo(months: number): string {
  const moment = new Date()
  moment.setUTCMonth(moment.getUTCMonth() - months)
  return moment.toISOString()
}

/** Erases for good what is older than the campaign said it would keep. */
export default async function erase(): Promise<void> {
  const volunteers = await eraseOldVolunteers(retentionMonths)
  const messages = await eraseOldContactMessages(retentionMonths)
  const refused = await eraseSetAside(monthsAgo(retentionMonths))
  await forgetFormAttempts()
  console.log(`Erased by age: ${volunteers} volunteers, ${messages} messages, ${refused} refused submissions`)
}

// Netlify reads this without running it: keep it a literal.
export const config: Config = { schedule: '@daily' }
