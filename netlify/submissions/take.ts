import { randomUUID } from 'node:crypto'
import { hasRoomForHeld } from '#netlify/database/held.ts'
import { isRefusal, withoutValues } from '#netlify/database/refusal.ts'
import type { InboxList } from '#netlify/database/submissions.ts'
import { Problem, tryAgain } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { markSubmission, notifySoon } from '#netlify/notify/tell.ts'
import { admitForm } from '#netlify/security/form-limit.ts'
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

const FULL_SECONDS = 10 * 60

/** The network from which it is held, undefined for what counts at once; 429 where no more of that network fit. */
async function admit(list: InboxList, request: Request, address: string): Promise<string | undefined> {
  const heldFrom = await admitForm(request, address)
  if (!heldFrom || (await hasRoomForHeld(list, heldFrom))) return heldFrom
  throw new Problem(429, 'Too many forms from your network wait for our staff. Try again later, or call us.', {
    headers: { 'Retry-After': String(FULL_SECONDS) },
  })
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
 * Takes a submission, into the queue where the database is down, and answers its id. Nothing is refused for its number:
 * above the limit of a network it is held, or 429 asks for the proof of work that was offered. 503 when nothing could
 * queue it.
 */
export async function takeSubmission<List extends InboxList, Input extends AnyInput>(
  { list, kind }: Submission<List, Input>,
  input: Input,
  request: Request,
  address: string,
): Promise<string> {
  const receipt = toReceipt(input)
  try {
    receipt.heldFrom = (await admit(list, request, address)) ?? null
    if (receipt.heldFrom) return await write(list, input, receipt)
    const mark = markSubmission()
    const id = await write(list, input, receipt)
    notifySoon(mark)
    return id
  } catch (error) {
    if (isRefusal(error)) throw withoutValues(error)
    if (error instanceof Problem) throw error
    log('error', 'The database did not take a submission, it goes to the queue', { id: receipt.id }, error)
    await queueForLater({ kind, input, receipt })
    return receipt.id
  }
}
