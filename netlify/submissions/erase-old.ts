import { eraseOlder, findMonthsAgo } from '#netlify/database/age.ts'
import { forgetAttempts } from '#netlify/database/forget-attempts.ts'
import { forgetNetworks } from '#netlify/database/held.ts'
import { forgetMembers } from '#netlify/database/members.ts'
import { eraseSetAside } from '#netlify/storage/queue.ts'
import { networkMonths, retentionMonths } from '#src/content/retention.ts'

/** The database refuses to delete younger audit entries. */
const AUDIT_MONTHS = 24

export async function eraseOld(): Promise<Record<string, number>> {
  const cutoff = await findMonthsAgo(retentionMonths)
  const volunteers = await eraseOlder('volunteers', cutoff)
  const messages = await eraseOlder('contact_messages', cutoff)
  const auditLines = await eraseOlder('audit_log', await findMonthsAgo(Math.max(retentionMonths, AUDIT_MONTHS)))
  await forgetMembers(cutoff)
  await forgetAttempts()
  await forgetNetworks(await findMonthsAgo(networkMonths))
  const refused = await eraseSetAside(cutoff.toISOString())
  return { volunteers, messages, auditLines, refused }
}
