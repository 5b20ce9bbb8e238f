import { getRequestId } from '#netlify/log/log.ts'
import type { FieldError, ProblemBody } from '#src/contract/problem.ts'
import type { Challenge } from '#src/contract/proof.ts'
import { cacheHeaders } from './cache.ts'

interface ProblemOptions {
  /** A type listed in `problemTypes`. */
  type?: string
  errors?: FieldError[]
  headers?: Record<string, string>
  challenge?: Challenge
  /** Ticket with which a browser without JavaScript may send the form again. */
  ticket?: string
}

// Status texts load on first use: importing node:http also loads all of fetch.
function getStatusText(status: number): string {
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? 'Error'
}

/** An error response of status 400 and above. Throw it in a function; `endpoint()` sends it. */
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
        ...cacheHeaders('private'),
      },
    })
  }
}

export function createFieldsProblem(errors: FieldError[]): Problem {
  return new Problem(422, 'Some fields are not valid.', { errors })
}

const RETRY_SECONDS = 30

export function createRetryProblem(detail: string): Problem {
  return new Problem(503, detail, { headers: { 'Retry-After': String(RETRY_SECONDS) } })
}
