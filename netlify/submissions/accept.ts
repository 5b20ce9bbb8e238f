import { randomUUID } from 'node:crypto'
import { isDataError, redactDataError } from '#netlify/database/data-error.ts'
import { createRetryProblem, Problem } from '#netlify/http/problem.ts'
import {
  admitForm,
  hashNetwork,
  hashNetworkOffline,
  issueResendTicket,
  readResendWait,
} from '#netlify/limits/form-limit.ts'
import { consumeTicket } from '#netlify/limits/ticket.ts'
import { log } from '#netlify/log/log.ts'
import { flagPendingNotification, notifyAfterResponse } from '#netlify/notify/notify-staff.ts'
import { createOwnCode } from '#netlify/reach/codes.ts'
import type { SubmissionKind, SubmissionReceipt } from '#src/contract/submissions/submissions.ts'
import type { AdditionalFormFields, SubmissionInput } from './definitions.ts'
import { canQuarantine } from './quarantine.queries.ts'
import { addToFormQueue } from './queue/queue.ts'
import { writeSubmission } from './write-submission.ts'

function toReceipt({ id, consent }: AdditionalFormFields): SubmissionReceipt {
  return {
    id: id?.toLowerCase() ?? randomUUID(),
    receivedAt: new Date().toISOString(),
    consentVersion: consent?.version ?? null,
    newsConsent: consent?.news ?? false,
  }
}

const QUARANTINE_FULL_WAIT_SECONDS = 10 * 60

function createTooManyFormsProblem(detail: string, seconds: number, ticket?: string): Problem {
  return new Problem(429, detail, {
    headers: { 'Retry-After': String(seconds) },
    ...(ticket && { resendTicket: ticket }),
  })
}

/** Throws 429 with a resend ticket, for one more attempt, if too many forms of the network are quarantined. */
async function requireQuarantineCapacity(kind: SubmissionKind, network: string, ticket?: string): Promise<void> {
  if (await canQuarantine(kind, network, false)) return
  const waitSeconds = await readResendWait(ticket, network)
  if (ticket && waitSeconds === 0) {
    if (!(await canQuarantine(kind, network, true)))
      throw createTooManyFormsProblem(
        'Too many forms from your network wait for our staff. Try again later, or call us.',
        QUARANTINE_FULL_WAIT_SECONDS,
      )
    if (await consumeTicket(ticket)) return
  }
  const resendTicket = ticket && waitSeconds ? { ticket, waitSeconds } : await issueResendTicket(network)
  throw createTooManyFormsProblem(
    `Many forms came from your network. Send yours again in ${resendTicket.waitSeconds} seconds.`,
    resendTicket.waitSeconds,
    resendTicket.ticket,
  )
}

async function enqueueSubmission(entry: Parameters<typeof addToFormQueue>[0]): Promise<void> {
  try {
    await addToFormQueue(entry)
  } catch (error) {
    log('error', 'A submission could not be queued', { id: entry.receipt.id }, error)
    throw createRetryProblem('This could not be saved just now. Please try again.')
  }
}

/** Finds the code of the own link that a volunteer is shown; undefined while its key cannot be read. */
async function findOwnCode(kind: SubmissionKind, { id }: SubmissionReceipt): Promise<string | undefined> {
  if (kind !== 'volunteers') return undefined
  try {
    return await createOwnCode(id)
  } catch (error) {
    log('warn', 'The code of an own link could not be made', { id }, error)
    return undefined
  }
}

interface AcceptedSubmission {
  id: string
  ownCode?: string | undefined
  clearance?: string | undefined
}

interface SubmissionRequest {
  request: Request
  address: string
  /** Resend ticket with which a browser without JavaScript sends a form again after a 429 response. */
  ticket?: string | undefined
}

/**
 * Stores a form, or queues it while the database is down. Above the limits, quarantines it or throws 429. Returns the
 * id that was sent: the id of the row would tell a stranger whether a form with the sent id is stored.
 */
export async function acceptSubmission(
  kind: SubmissionKind,
  input: SubmissionInput,
  { request, address, ticket }: SubmissionRequest,
): Promise<AcceptedSubmission> {
  const receipt = toReceipt(input)
  try {
    const network = await hashNetwork(address)
    receipt.network = network
    const { isQuarantined, clearance } = await admitForm(request, network)
    if (isQuarantined) {
      await requireQuarantineCapacity(kind, network, ticket)
      await writeSubmission(kind, input, { ...receipt, quarantinedFrom: network })
      return { id: receipt.id, ownCode: await findOwnCode(kind, receipt) }
    }
    const pendingFlag = flagPendingNotification()
    await writeSubmission(kind, input, receipt)
    notifyAfterResponse(pendingFlag)
    return { id: receipt.id, ownCode: await findOwnCode(kind, receipt), clearance }
  } catch (error) {
    if (isDataError(error)) throw redactDataError(error)
    if (error instanceof Problem) throw error
    log('error', 'A submission could not be stored and is queued', { id: receipt.id }, error)
    receipt.network ??= await hashNetworkOffline(address)
    await enqueueSubmission({ kind, input, receipt })
    return { id: receipt.id, ownCode: await findOwnCode(kind, receipt) }
  }
}
