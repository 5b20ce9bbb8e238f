import { insertAuditEntry } from '#netlify/activity/audit.queries.ts'
import type { Executor } from '#netlify/database/client.ts'
import { endAutosave } from '#netlify/documents/autosaves.queries.ts'
import type { AuditEntry } from '#src/contract/activity/audit.ts'
import type { Section } from '#src/contract/publications/sections.ts'
import type { WritePlan } from './publication.ts'

/** Completes a write in its transaction: ends the unsaved text that was saved and adds the audit entry. */
export async function completeWrite(
  trx: Executor,
  section: Section,
  action: AuditEntry['action'],
  { id, title }: { id: string; title: string },
  { savedForm }: WritePlan,
): Promise<void> {
  await endAutosave(trx, { collection: section, item: id }, savedForm)
  await insertAuditEntry(trx, { action, list: section, subject: id, detail: title })
}
