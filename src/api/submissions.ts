import { readClearance, saveClearance } from '#src/browser/clearance.ts'
import type { Outcome } from '#src/contract/form.ts'
import { messageCalls } from '#src/contract/operations/messages.ts'
import type { Operation } from '#src/contract/operations/operation.ts'
import { volunteerCalls } from '#src/contract/operations/volunteers.ts'
import { CLEARANCE_HEADER, PROOF_HEADER, PROOF_OFFER } from '#src/contract/proof.ts'
import { ApiError, send } from './client.ts'

// Timeout in ms, twice the server's.
const PATIENCE_MS = 60_000
const USUAL_WAIT_SECONDS = 60

function toOutcome({ status, errors, retryAfter }: ApiError): Outcome {
  if (status === 0) return { kind: 'unreached' }
  if (errors.length > 0) return { kind: 'refused', errors }
  if (retryAfter || status === 429) return { kind: 'later', seconds: retryAfter ?? USUAL_WAIT_SECONDS }
  return { kind: 'failed' }
}

type Call = Operation<unknown, unknown>

const isAsked = (error: unknown) => error instanceof ApiError && error.problem.challenge !== undefined

async function sendOnce(operation: Call, body: unknown, headers: Record<string, string>): Promise<unknown> {
  return await send(operation, body, { signal: AbortSignal.timeout(PATIENCE_MS), headers })
}

async function pay(operation: Call, body: unknown, refusal: unknown, onWork: () => void): Promise<unknown> {
  if (!isAsked(refusal)) throw refusal
  try {
    // Load the solver only when needed.
    const { payFor } = await import('./proof/send.ts')
    const response = await payFor(operation, body, refusal, onWork, PATIENCE_MS)
    saveClearance(response.headers.get(CLEARANCE_HEADER))
    return response
  } catch (error) {
    if (error instanceof ApiError && !isAsked(error)) throw error
    // Without a proof the server moderates the submission.
    return await sendOnce(operation, body, {})
  }
}

async function sendForm(operation: Call, body: unknown, onWork: () => void): Promise<Outcome> {
  try {
    const clearance = readClearance()
    const offer = { [PROOF_HEADER]: PROOF_OFFER, ...(clearance && { [CLEARANCE_HEADER]: clearance }) }
    await sendOnce(operation, body, offer).catch((refusal: unknown) => pay(operation, body, refusal, onWork))
    return { kind: 'taken' }
  } catch (error) {
    if (error instanceof ApiError) return toOutcome(error)
    throw error
  }
}

export function sendVolunteer(body: unknown, onWork: () => void): Promise<Outcome> {
  return sendForm(volunteerCalls.send, body, onWork)
}

export function sendMessage(body: unknown, onWork: () => void): Promise<Outcome> {
  return sendForm(messageCalls.send, body, onWork)
}
