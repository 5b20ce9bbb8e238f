import { requestId } from '#netlify/log/log.ts'
import type { FieldError, ProblemBody } from '#src/contract/problem.ts'
import type { Challenge } from '#src/contract/proof.ts'
import { cacheHeaders } from './cache.ts'

interface ProblemOptions {
  /** One of `problemTypes`. */
  type?: string
  errors?: FieldError[]
  headers?: Record<string, string>
  challenge?: Challenge
  /** With which a form without script is accepted when it is sent again. */
  ticket?: string
}

// Asked for by the first answer that needs it: an import of node:http loads the whole of fetch with it.
function titleOf(status: number): string {
  return process.getBuiltinModule('node:http').STATUS_CODES[status] ?? 'Error'
}

/** An answer of 400 and above. Throw it anywhere in a function; `endpoint()` sends it. */
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
      title: titleOf(this.status),
      status: this.status,
      ...(this.message && { detail: this.message }),
      ...(errors && { errors }),
      ...(challenge && { challenge }),
      requestId: requestId(),
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

export function badFields(errors: FieldError[]): Problem {
  return new Problem(422, 'Some fields are not valid.', { errors })
}

const RETRY_SECONDS = 30

export function tryAgain(detail: string): Problem {
  return new Problem(503, detail, { headers: { 'Retry-After': String(RETRY_SECONDS) } })
}
