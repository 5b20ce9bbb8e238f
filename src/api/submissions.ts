import { readClearance, saveClearance } from '#src/browser/clearance.ts'
import { toSourceCode } from '#src/contract/reach/codes.ts'
import type { Operation } from '#src/contract/rules/operation.ts'
import { CLEARANCE_HEADER, PROOF_HEADER, PROOF_OFFER } from '#src/contract/rules/proof.ts'
import {
  type SentSubmission,
  type SubmissionKind,
  type SubmissionOutcome,
  sendOperations,
} from '#src/contract/submissions/submissions.ts'
import { ApiError, sendRequest } from './client.ts'

// Timeout in ms for sending a form: twice the server's timeout, so that a slow response can still arrive.
const SEND_TIMEOUT_MS = 60_000
const DEFAULT_WAIT_SECONDS = 60

function toOutcome({ status, errors, retryAfter }: ApiError): SubmissionOutcome {
  if (status === 0) return { kind: 'unreached' }
  if (errors.length > 0) return { kind: 'refused', errors }
  if (retryAfter || status === 429) return { kind: 'later', seconds: retryAfter ?? DEFAULT_WAIT_SECONDS }
  return { kind: 'failed' }
}

type SubmissionOperation = Operation<unknown, unknown>

const isProofRequired = (error: unknown) => error instanceof ApiError && error.problem.challenge !== undefined

async function sendOnce(
  operation: SubmissionOperation,
  body: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  return await sendRequest(operation, body, { signal: AbortSignal.timeout(SEND_TIMEOUT_MS), headers })
}

async function retryWithProof(
  operation: SubmissionOperation,
  body: unknown,
  rejection: unknown,
  onProofOfWork: () => void,
): Promise<Response> {
  if (!isProofRequired(rejection)) throw rejection
  try {
    // Import the proof-of-work solver only when the server asks for a proof, to keep it out of the initial bundle.
    const solver = await import('./proof.ts')
    const response = await solver.solveAndRetry(
      (headers) => sendOnce(operation, body, headers),
      rejection,
      onProofOfWork,
    )
    saveClearance(response.headers.get(CLEARANCE_HEADER))
    return response
  } catch (error) {
    if (error instanceof ApiError && !isProofRequired(error)) throw error
    // Send the form without a proof, because the server then quarantines the submission instead of rejecting it.
    return await sendOnce(operation, body, {})
  }
}

/** Sends a public form, with a proof of work if the server asks for one. */
export async function sendSubmission(
  kind: SubmissionKind,
  body: unknown,
  onProofOfWork: () => void,
): Promise<SubmissionOutcome> {
  const operation = sendOperations[kind]
  try {
    const clearance = readClearance()
    const proofHeaders = { [PROOF_HEADER]: PROOF_OFFER, ...(clearance && { [CLEARANCE_HEADER]: clearance }) }
    const response = await sendOnce(operation, body, proofHeaders).catch((rejection: unknown) =>
      retryWithProof(operation, body, rejection, onProofOfWork),
    )
    // The status says that the form is stored, even if the body is cut off.
    const answer: Partial<SentSubmission> = await response.json().catch(() => ({}))
    return { kind: 'taken', ownCode: toSourceCode(answer.ownCode) }
  } catch (error) {
    if (error instanceof ApiError) return toOutcome(error)
    throw error
  }
}
