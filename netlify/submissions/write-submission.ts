import { createHmac } from 'node:crypto'
import { hasErasureEntry } from '#netlify/database/audit.ts'
import { confirmSubmission, type InboxList, insertSubmission } from '#netlify/database/submissions.ts'
import { getSiteKey } from '#netlify/security/site-key.ts'
import type { SubmissionReceipt } from '#src/contract/form.ts'
import { normalizePhone } from './normalize-phone.ts'
import type { SubmissionInput } from './submission.ts'

// Derives an id from the content, so that a retry finds its row. The key makes it unpredictable.
async function deriveId(input: object, { id, consentVersion, newsConsent }: SubmissionReceipt): Promise<string> {
  const content = JSON.stringify([id, input, consentVersion, newsConsent])
  const hash = createHmac('sha256', await getSiteKey('submission'))
    .update(content)
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

/** Writes a form once and returns its id. Derives a new id if another form has the id. */
export async function writeSubmission(
  list: InboxList,
  input: SubmissionInput,
  receipt: SubmissionReceipt,
): Promise<string> {
  const phone = input.phone && (await normalizePhone(input.phone))
  const formFields = { ...input, phone }
  if (await insertSubmission(list, formFields, receipt)) return receipt.id
  if (await confirmSubmission(list, formFields, receipt)) return receipt.id
  if (await hasErasureEntry(list, receipt.id, receipt.receivedAt)) return receipt.id
  const derivedReceipt = { ...receipt, id: await deriveId(formFields, receipt) }
  if (await hasErasureEntry(list, derivedReceipt.id, derivedReceipt.receivedAt)) return derivedReceipt.id
  if (!(await insertSubmission(list, formFields, derivedReceipt)))
    await confirmSubmission(list, formFields, derivedReceipt)
  return derivedReceipt.id
}
