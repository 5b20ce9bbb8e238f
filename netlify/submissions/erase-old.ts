import { eraseOlder, findMonthsAgo } from '#netlify/database/age.ts'
import { forgetAttempts } from '#netlify/database/forget-attempts.ts'
import { forgetNetworks } from '#netlify/database/held.ts'
import { eraseSetAside } from '#netlify/storage/queue.ts'
import { networkMonths, retentionMonths } from '#src/content/retention.ts'

export async function eraseOld(): Promise<Record<string, number>> {
  const moment = await findMonthsAgo(retentionMonths)
  const volunteers = await eraseOlder('volunteers', moment)
  const messages = await eraseOlder('contact_messages', moment)
  const auditLines = await eraseOlder('audit_log', moment)
  await forgetAttempts()
  await forgetNetworks(await findMonthsAgo(networkMonths))
  const refused = await eraseSetAside(moment.toISOString())
  return { volunteers, messages, auditLines, refused }
}
