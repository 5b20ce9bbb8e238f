import { clearOldNetworks } from '#netlify/forms/quarantine.queries.ts'
import { deleteOldDeadLetters } from '#netlify/forms/queue/queue.ts'
import { deleteRemovedMembers } from '#netlify/identity/members/members.queries.ts'
import { deleteIdleAttempts } from '#netlify/limits/attempts.queries.ts'
import { deleteExpiredProofs } from '#netlify/limits/spent-proofs.queries.ts'
import { networkMonths, retentionMonths } from '#src/content/retention.ts'
import { deleteRowsBefore, findDateMonthsAgo } from './retention.queries.ts'

/** Months to keep audit entries. The database refuses to delete younger entries. */
const AUDIT_MONTHS = 24

export async function eraseExpiredData(): Promise<Record<string, number>> {
  const cutoff = await findDateMonthsAgo(retentionMonths)
  const volunteers = await deleteRowsBefore('volunteers', cutoff)
  const messages = await deleteRowsBefore('contact_messages', cutoff)
  const auditLines = await deleteRowsBefore(
    'audit_log',
    await findDateMonthsAgo(Math.max(retentionMonths, AUDIT_MONTHS)),
  )
  await deleteRemovedMembers(cutoff)
  await deleteIdleAttempts()
  await deleteExpiredProofs()
  await clearOldNetworks(await findDateMonthsAgo(networkMonths))
  const deadLetters = await deleteOldDeadLetters(cutoff.toISOString())
  return { volunteers, messages, auditLines, refused: deadLetters }
}
