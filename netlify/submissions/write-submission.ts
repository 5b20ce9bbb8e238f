import { createHmac } from 'node:crypto'
import { hasErasureEntry } from '#netlify/activity/audit.queries.ts'
import { getSiteKey } from '#netlify/team/site-keys.ts'
import type { InboxKind } from '#src/contract/submissions/inbox.ts'
import type { SubmissionReceipt } from '#src/contract/submissions/submissions.ts'
import { normalizePhone } from './contact.ts'
import { definitions, type SubmissionInput } from './definitions.ts'
import { confirmSubmission, insertSubmission } from './form-rows.queries.ts'

// Derives the id from the content, so that a retry finds its row. A secret key makes the id unpredictable.
async function deriveId(input: object, { id, consentVersion, newsConsent }: SubmissionReceipt): Promise<string> {
  const content = JSON.stringify([id, input, consentVersion, newsConsent])
  const hash = createHmac('sha256', await getSiteKey('submission'))
    .update(content)
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

/** Writes a form only once. If another form has the same id, derives a new id, which no answer may reveal. */
export async function writeSubmission(
  list: InboxKind,
  input: SubmissionInput,
  receipt: SubmissionReceipt,
): Promise<void> {
  const phone = input.phone && (await normalizePhone(input.phone))
  const formFields = { ...input, phone }
  const row = definitions[list].toRow(formFields)
  if (await insertSubmission(list, row, receipt)) return
  if (await confirmSubmission(list, row, receipt)) return
  if (await hasErasureEntry(list, receipt.id, receipt.receivedAt)) return
  const derivedReceipt = { ...receipt, id: await deriveId(formFields, receipt) }
  if (await hasErasureEntry(list, derivedReceipt.id, derivedReceipt.receivedAt)) return
  if (!(await insertSubmission(list, row, derivedReceipt))) await confirmSubmission(list, row, derivedReceipt)
}
