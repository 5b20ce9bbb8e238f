import type { Outcome } from '#src/contract/form.ts'
import { messageCalls } from '#src/contract/operations/messages.ts'
import type { Operation } from '#src/contract/operations/operation.ts'
import { volunteerCalls } from '#src/contract/operations/volunteers.ts'
import { ApiError, send } from './client.ts'
import { challengeOf, sendWithProof } from './proof.ts'

// A slow line, a database that wakes up and a queue after it: the server itself gives up after half of this.
const PATIENCE_MS = 60_000
const USUAL_WAIT_SECONDS = 60

function toOutcome({ status, errors, retryAfter }: ApiError): Outcome {
  if (status === 0) return { kind: 'unreached' }
  if (errors.length > 0) return { kind: 'refused', errors }
  if (retryAfter || status === 429) return { kind: 'later', seconds: retryAfter ?? USUAL_WAIT_SECONDS }
  return { kind: 'failed' }
}

async function sendForm(operation: Operation<unknown, unknown>, body: unknown, onWork: () => void): Promise<Outcome> {
  try {
    await sendWithProof(operation, body, onWork, PATIENCE_MS).catch((refusal: unknown) => {
      if (!challengeOf(refusal)) throw refusal
      // A browser that cannot pay offers nothing, and the server holds what it sends.
      return send(operation, body, { signal: AbortSignal.timeout(PATIENCE_MS) })
    })
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
