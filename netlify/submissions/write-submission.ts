import { createHmac } from 'node:crypto'
import { hasErasureEntry } from '#netlify/activity/audit.queries.ts'
import { createOwnCode } from '#netlify/reach/codes.ts'
import { getSiteKey } from '#netlify/team/site-keys.ts'
import type { SubmissionKind, SubmissionReceipt } from '#src/contract/submissions/submissions.ts'
import { normalizePhone } from './contact.ts'
import type { SubmissionInput } from './definitions.ts'
import { confirmSubmission, insertSubmission, type Origin, toFormRow } from './form-rows.queries.ts'

// Derives the id from the content, so that a retry finds its row. A secret key makes the id unpredictable.
async function deriveId(input: object, { id, consentVersion, newsConsent }: SubmissionReceipt): Promise<string> {
  const content = JSON.stringify([id, input, consentVersion, newsConsent])
  const hash = createHmac('sha256', await getSiteKey('submission'))
    .update(content)
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

/** Where a volunteer came from, and the code under which friends sign up. A retry may differ in it. */
async function findOrigin(kind: SubmissionKind, source: string | undefined, sentId: string): Promise<Origin> {
  if (kind !== 'volunteers') return {}
  return { source_code: source ?? null, own_codes: [await createOwnCode(sentId)] }
}

/** Writes a form only once. If another form has the same id, derives a new id, which no answer may reveal. */
export async function writeSubmission(
  kind: SubmissionKind,
  { source, ...input }: SubmissionInput,
  receipt: SubmissionReceipt,
): Promise<void> {
  const phone = input.phone && (await normalizePhone(input.phone))
  const formFields = { ...input, phone }
  const row = toFormRow(kind, formFields)
  const origin = await findOrigin(kind, source, receipt.id)
  if (await insertSubmission(kind, { ...row, ...origin }, receipt)) return
  if (await confirmSubmission(kind, row, receipt)) return
  if (await hasErasureEntry(kind, receipt.id, receipt.receivedAt)) return
  const derivedReceipt = { ...receipt, id: await deriveId(formFields, receipt) }
  if (await hasErasureEntry(kind, derivedReceipt.id, derivedReceipt.receivedAt)) return
  if (!(await insertSubmission(kind, { ...row, ...origin }, derivedReceipt)))
    await confirmSubmission(kind, row, derivedReceipt)
}
