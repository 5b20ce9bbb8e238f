import { createHmac } from 'node:crypto'
import { hasErasureEntry } from '#netlify/activity/audit.queries.ts'
import { getSiteKey } from '#netlify/team/site-keys.ts'
import type { SubmissionKind, SubmissionReceipt } from '#src/contract/submissions/submissions.ts'
import { normalizePhone } from './contact.ts'
import type { SubmissionInput } from './definitions.ts'
import { confirmSubmission, insertSubmission, toFormRow } from './form-rows.queries.ts'

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
  kind: SubmissionKind,
  input: SubmissionInput,
  receipt: SubmissionReceipt,
): Promise<void> {
  const phone = input.phone && (await normalizePhone(input.phone))
  const formFields = { ...input, phone }
  const row = toFormRow(kind, formFields)
  if (await insertSubmission(kind, row, receipt)) return
  if (await confirmSubmission(kind, row, receipt)) return
  if (await hasErasureEntry(kind, receipt.id, receipt.receivedAt)) return
  const derivedReceipt = { ...receipt, id: await deriveId(formFields, receipt) }
  if (await hasErasureEntry(kind, derivedReceipt.id, derivedReceipt.receivedAt)) return
  if (!(await insertSubmission(kind, row, derivedReceipt))) await confirmSubmission(kind, row, derivedReceipt)
}
