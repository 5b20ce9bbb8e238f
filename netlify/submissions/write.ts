import { createHmac } from 'node:crypto'
import { wasErased } from '#netlify/database/audit.ts'
import { confirmSubmission, type InboxList, insertSubmission } from '#netlify/database/submissions.ts'
import { siteKey } from '#netlify/security/key.ts'
import type { Receipt } from '#src/contract/form.ts'
import { toE164 } from './phone.ts'
import type { AnyInput } from './submission.ts'

// Hashes the content too, so that a retry finds its own row. The key keeps others from taking the id first.
async function deriveId(input: object, { id, consentVersion, newsConsent }: Receipt): Promise<string> {
  const content = JSON.stringify([id, input, consentVersion, newsConsent])
  const hash = createHmac('sha256', await siteKey('submission'))
    .update(content)
    .digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5')
}

/**
 * Writes a submission once and returns its id. If the id is taken by other content, derives another: ids are not
 * secret.
 */
export async function write(list: InboxList, input: AnyInput, receipt: Receipt): Promise<string> {
  const phone = input.phone && (await toE164(input.phone))
  const row = { ...input, phone }
  if (await insertSubmission(list, row, receipt)) return receipt.id
  if (await confirmSubmission(list, row, receipt)) return receipt.id
  if (await wasErased(list, receipt.id, receipt.receivedAt)) return receipt.id
  const derived = { ...receipt, id: await deriveId(row, receipt) }
  if (await wasErased(list, derived.id, derived.receivedAt)) return derived.id
  if (!(await insertSubmission(list, row, derived))) await confirmSubmission(list, row, derived)
  return derived.id
}
