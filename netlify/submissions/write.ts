import { type InboxList, insertSubmission } from '#netlify/database/submissions.ts'
import type { Receipt } from '#src/contract/form.ts'
import { toE164 } from './phone.ts'
import type { AnyInput } from './submission.ts'

export async function write(list: InboxList, input: AnyInput, receipt: Receipt): Promise<void> {
  const phone = input.phone && (await toE164(input.phone))
  await insertSubmission(list, { ...input, phone }, receipt)
}
