import type { Outcome } from '#src/contract/form.ts'
import { messageCalls } from '#src/contract/operations/messages.ts'
import type { Operation } from '#src/contract/operations/operation.ts'
import { volunteerCalls } from '#src/contract/operations/volunteers.ts'
import { ApiError } from './client.ts'
import { sendWithProof } from './proof.ts'

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
    await sendWithProof(operation, body, { onWork, patience: PATIENCE_MS, optional: true })
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
