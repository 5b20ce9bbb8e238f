import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { Executor } from '#netlify/database/client.ts'
import { endAutosave } from '#netlify/documents/autosaves.queries.ts'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import type { PublicationCollection } from '#src/contract/publications/collections.ts'
import type { WritePlan } from './publication.ts'

/** Completes a write in its transaction: ends the unsaved text that was saved and adds the audit entry. */
export async function completeWrite(
  trx: Executor,
  collection: PublicationCollection,
  action: AuditEntry['action'],
  { id, title }: { id: string; title: string },
  { savedForm }: WritePlan,
): Promise<void> {
  await endAutosave(trx, { collection, item: id }, savedForm)
  await insertAuditEntry(trx, { action, collection, subject: id, detail: title })
}
