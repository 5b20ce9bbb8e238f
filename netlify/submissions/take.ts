import { randomUUID } from 'node:crypto'
import { isRefusal, withoutValues } from '#netlify/database/refusal.ts'
import { hasSubmission, type InboxList } from '#netlify/database/submissions.ts'
import { Problem, tryAgain } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { markSubmission, notifySoon } from '#netlify/notify/tell.ts'
import { requireFormRate } from '#netlify/security/form-limit.ts'
import { enqueue } from '#netlify/storage/queue.ts'
import type { Receipt } from '#src/contract/form.ts'
import type { Additions, AnyInput, Submission } from './submission.ts'
import { write } from './write.ts'

function toReceipt({ id, consent }: Additions): Receipt {
  return {
    id: id?.toLowerCase() ?? randomUUID(),
    receivedAt: new Date().toISOString(),
    consentVersion: consent?.version ?? null,
    newsConsent: consent?.news ?? false,
  }
}

async function requireRateOrRetry(address: string, isRetry: () => Promise<boolean>): Promise<void> {
  try {
    await requireFormRate(address)
  } catch (error) {
    // What has been taken before is no further submission.
    if (!(error instanceof Problem) || !(await isRetry())) throw error
  }
}

async function queueForLater(entry: Parameters<typeof enqueue>[0]): Promise<void> {
  try {
    await enqueue(entry)
  } catch (error) {
    log('error', 'The queue did not take a submission', { id: entry.receipt.id }, error)
    throw tryAgain('This could not be saved just now. Please try again.')
  }
}

/**
 * Takes a submission, into the queue where the database is down, and answers its id. What has an id that was taken
 * before counts as taken. 429 where too many come from one address, 503 when nothing could queue it.
 */
export async function takeSubmission<List extends InboxList, Input extends AnyInput>(
  { list, kind }: Submission<List, Input>,
  input: Input,
  address: string,
): Promise<string> {
  const receipt = toReceipt(input)
  try {
    await requireRateOrRetry(address, () => hasSubmission(list, receipt.id))
    const mark = markSubmission()
    await write(list, input, receipt)
    notifySoon(mark)
  } catch (error) {
    if (isRefusal(error)) throw withoutValues(error)
    if (error instanceof Problem) throw error
    log('error', 'The database did not take a submission, it goes to the queue', { id: receipt.id }, error)
    await queueForLater({ kind, input, receipt })
  }
  return receipt.id
}
