import type { Outcome } from '#src/contract/form.ts'
import { messageCalls } from '#src/contract/operations/messages.ts'
import type { Operation } from '#src/contract/operations/operation.ts'
import { volunteerCalls } from '#src/contract/operations/volunteers.ts'
import { ApiError, send } from './client.ts'

// A slow line, a database that wakes up and a queue after it: the server itself gives up after half of this.
const PATIENCE_MS = 60_000
const USUAL_WAIT_SECONDS = 60

function toOutcome({ status, errors, retryAfter }: ApiError): Outcome {
  if (status === 0) return { kind: 'unreached' }
  if (status === 429) return { kind: 'limited', seconds: retryAfter ?? USUAL_WAIT_SECONDS }
  return errors.length > 0 ? { kind: 'refused', errors } : { kind: 'failed' }
}

async function sendForm(operation: Operation<unknown, unknown>, body: unknown): Promise<Outcome> {
  try {
    await send(operation, body, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return { kind: 'taken' }
  } catch (error) {
    if (error instanceof ApiError) return toOutcome(error)
    throw error
  }
}

export function sendVolunteer(body: unknown): Promise<Outcome> {
  return sendForm(volunteerCalls.send, body)
}

export function sendMessage(body: unknown): Promise<Outcome> {
  return sendForm(messageCalls.send, body)
}
