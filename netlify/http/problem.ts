import { getRequestId } from '#netlify/log/log.ts'
import type { FieldError, ProblemBody } from '#src/contract/rules/problem.ts'
import type { Challenge } from '#src/contract/rules/proof.ts'
import { createCacheHeaders } from './headers.ts'

interface ProblemOptions {
  /** A problem type URI from `problemTypes`. */
  type?: string
  errors?: FieldError[]
  headers?: Record<string, string>
  challenge?: Challenge
  /** Signed token that allows a browser without JavaScript to send a rejected form again. */
  resendTicket?: string
}

// Load node:http on the first error only, because it slows down the start of a function.
function getStatusText(status: number): string {
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? 'Error'
}

/** An error response with a status of 400 or above. Functions throw it; `endpoint()` sends it as problem+json. */
export class Problem extends Error {
  readonly status: number
  readonly options: ProblemOptions

  constructor(status: number, detail?: string, options: ProblemOptions = {}) {
    super(detail)
    this.status = status
    this.options = options
  }

  toResponse(): Response {
    const { type = 'about:blank', errors, headers, challenge } = this.options
    const body: ProblemBody = {
      type,
      title: getStatusText(this.status),
      status: this.status,
      ...(this.message && { detail: this.message }),
      ...(errors && { errors }),
      ...(challenge && { challenge }),
      requestId: getRequestId(),
    }
    return new Response(JSON.stringify(body), {
      status: this.status,
      headers: {
        ...headers,
        'Content-Type': 'application/problem+json',
        ...createCacheHeaders('private'),
      },
    })
  }
}

export function createFieldsProblem(errors: FieldError[]): Problem {
  return new Problem(422, 'Some fields are not valid.', { errors })
}

export function rejectField(field: string, message: string): never {
  throw createFieldsProblem([{ field, message }])
}

const RETRY_AFTER_SECONDS = 30

export function createRetryProblem(detail: string): Problem {
  return new Problem(503, detail, { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } })
}
