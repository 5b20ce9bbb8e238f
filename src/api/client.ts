import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import type { FieldError, ProblemBody } from '#src/contract/rules/problem.ts'

/** Error for a response with a status of 400 or above. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Partial<ProblemBody>
  readonly retryAfter: number | undefined

  constructor(message: string, status: number, problem: Partial<ProblemBody> = {}, retryAfter?: number) {
    super(message)
    this.status = status
    this.problem = problem
    this.retryAfter = retryAfter
  }

  get errors(): FieldError[] {
    return this.problem.errors ?? []
  }
}

export function parseProblem(text: string): Partial<ProblemBody> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

export async function fetchOrThrow(path: string, requestInit: RequestInit): Promise<Response> {
  try {
    return await fetch(path, { ...requestInit, credentials: 'include' })
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : 'No response', 0)
  }
}

export async function readApiError(response: Response, message?: string): Promise<ApiError> {
  const text = await response.text()
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return new ApiError(
    message ?? `${response.status}: ${text || response.statusText}`,
    response.status,
    parseProblem(text),
    retryAfter,
  )
}

export function toJsonBody(body: unknown): RequestInit {
  return body === undefined ? {} : { body: JSON.stringify(body) }
}

export async function fetchJson<Data>(path: string): Promise<Data> {
  const response = await fetchOrThrow(path, { headers: { 'Content-Type': 'application/json' } })
  if (!response.ok) throw await readApiError(response)
  return response.json()
}

export async function sendRequest<Input>(
  operation: Operation<Input, unknown>,
  body?: Input,
  { signal, headers }: { signal?: AbortSignal; headers?: Record<string, string> } = {},
): Promise<Response> {
  const response = await fetchOrThrow(buildOperationPath(operation), {
    method: operation.method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...toJsonBody(body),
    ...(signal && { signal }),
  })
  if (!response.ok) throw await readApiError(response)
  return response
}
