import { randomUUID } from 'node:crypto'
import { hasRoomForHeld } from '#netlify/database/held.ts'
import { isRefusal, withoutValues } from '#netlify/database/refusal.ts'
import type { InboxList } from '#netlify/database/submissions.ts'
import { Problem, tryAgain } from '#netlify/http/problem.ts'
import { log } from '#netlify/log/log.ts'
import { markSubmission, notifySoon } from '#netlify/notify/tell.ts'
import { admitForm, hashNetwork, hashNetworkOffline } from '#netlify/security/form-limit.ts'
import { issueSendAgain, readWait } from '#netlify/security/send-again.ts'
import { spendTicket } from '#netlify/security/ticket.ts'
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

const QUARANTINE_FULL_WAIT_SECONDS = 10 * 60

function createTooManyProblem(detail: string, seconds: number, ticket?: string): Problem {
  return new Problem(429, detail, { headers: { 'Retry-After': String(seconds) }, ...(ticket && { ticket }) })
}

/** Throws 429 when a network's quarantine is full. The ticket in that response is accepted once. */
async function requireRoom(list: InboxList, network: string, ticket?: string): Promise<void> {
  if (await hasRoomForHeld(list, network, false)) return
  const wait = await readWait(ticket, network)
  if (ticket && wait === 0) {
    if (!(await hasRoomForHeld(list, network, true)))
      throw createTooManyProblem(
        'Too many forms from your network wait for our staff. Try again later, or call us.',
        QUARANTINE_FULL_WAIT_SECONDS,
      )
    if (await spendTicket(ticket)) return
  }
  const resend = ticket && wait ? { ticket, seconds: wait } : await issueSendAgain(network)
  throw createTooManyProblem(
    `Many forms came from your network. Send yours again in ${resend.seconds} seconds.`,
    resend.seconds,
    resend.ticket,
  )
}

async function enqueueSubmission(entry: Parameters<typeof enqueue>[0]): Promise<void> {
  try {
    await enqueue(entry)
  } catch (error) {
    log('error', 'A submission could not be queued', { id: entry.receipt.id }, error)
    throw tryAgain('This could not be saved just now. Please try again.')
  }
}

interface SubmissionRequest {
  request: Request
  address: string
  /** Ticket of a form that is sent again without JavaScript. */
  ticket?: string | undefined
}

interface AcceptedSubmission {
  id: string
  clearance?: string | undefined
}

/**
 * Stores a submission, or queues it while the database is down. Above the limits it is quarantined, or rejected with
 * 429 and a challenge if the client can solve one. Throws 503 when the queue fails too.
 */
export async function takeSubmission<List extends InboxList, Input extends AnyInput>(
  { list, kind }: Submission<List, Input>,
  input: Input,
  { request, address, ticket }: SubmissionRequest,
): Promise<AcceptedSubmission> {
  const receipt = toReceipt(input)
  try {
    const network = await hashNetwork(address)
    receipt.network = network
    const { isHeld, clearance } = await admitForm(request, network)
    if (isHeld) {
      await requireRoom(list, network, ticket)
      return { id: await write(list, input, { ...receipt, heldFrom: network }) }
    }
    const mark = markSubmission()
    const id = await write(list, input, receipt)
    notifySoon(mark)
    return { id, clearance }
  } catch (error) {
    if (isRefusal(error)) throw withoutValues(error)
    if (error instanceof Problem) throw error
    log('error', 'A submission could not be stored and is queued', { id: receipt.id }, error)
    receipt.network ??= await hashNetworkOffline(address)
    await enqueueSubmission({ kind, input, receipt })
    return { id: receipt.id }
  }
}
