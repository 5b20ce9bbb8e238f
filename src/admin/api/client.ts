import { askToConfirm } from '#src/admin/session/confirming.ts'
import { saveToast } from '#src/admin/session/saved-toast.ts'
import { deleteToken, extendSession, readToken, saveSession } from '#src/admin/session/session.ts'
import { saveUnsavedOnDevice } from '#src/admin/session/unsaved.ts'
import { ApiError, fetchOrThrow, readApiError, toJsonBody } from '#src/api/client.ts'
import { buildOperationPath, type Operation } from '#src/contract/rules/operation.ts'
import { problemTypes } from '#src/contract/rules/problem.ts'
import { readSessionOperation } from '#src/contract/team/operations.ts'

const logoutTexts = {
  nothing: 'Please log in again.',
  saved: 'Log in again. Your unsaved text is kept.',
  lost: 'Log in again. Your unsaved text was too large for this browser to keep.',
}

export function redirectToLogin(): void {
  const description = logoutTexts[saveUnsavedOnDevice()]
  deleteToken()
  saveToast({ title: 'Your session has ended', description })
  location.assign('/admin/login')
}

// Timeout in ms of PATCH requests, whose bodies are small. Requests with other methods have none unless they set it.
const PATCH_TIMEOUT_MS = 60_000

export interface StaffRequestOptions<Input> {
  id?: string
  query?: string
  body?: Input
  headers?: Record<string, string>
  /** Lets the request finish after the page closes (fetch `keepalive`). Browsers then limit the body to 64 KB. */
  keepalive?: boolean
  /** A request that the user did not ask for: it fails instead of asking for step-up authentication. */
  isBackground?: boolean
  timeoutMs?: number
}

/** Encodes query parameters without a question mark; omits empty ones. */
export function buildQuery(parameters: Record<string, string>): string {
  return `${new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))}`
}

export function createIfMatchHeader(version?: number): Record<string, string> {
  return version === undefined ? {} : { 'If-Match': `"${version}"` }
}

/**
 * Sends a staff request; rejects with `ApiError`. When the server demands step-up authentication, asks the user to
 * authenticate, then repeats the request.
 */
export async function requestAsStaff<Input>(
  operation: Operation<Input, unknown>,
  options: StaffRequestOptions<Input> = {},
): Promise<Response> {
  const { id, query, body, headers, keepalive = false, isBackground = false } = options
  const { method } = operation
  const { timeoutMs = method === 'PATCH' ? PATCH_TIMEOUT_MS : undefined } = options
  const response = await fetchOrThrow(buildOperationPath(operation, id, query), {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${readToken() ?? ''}`, ...headers },
    ...toJsonBody(body),
    keepalive,
    ...(timeoutMs !== undefined && { signal: AbortSignal.timeout(timeoutMs) }),
  })
  if (response.status === 401) redirectToLogin()
  if (!response.ok) {
    const error = await readApiError(response, `HTTP error! status: ${response.status}`)
    const { type, detail } = error.problem
    if (type === problemTypes.confirm && !isBackground && (await askToConfirm(detail)))
      return await requestAsStaff(operation, options)
    // Reload the session after the server refused the member's role, because an owner may have changed that role.
    if (type === problemTypes.role) void tryCheckSession()
    throw error
  }
  extendSession()
  return response
}

export async function callAsStaff<Input, Answer>(
  operation: Operation<Input, Answer>,
  options?: StaffRequestOptions<Input>,
): Promise<Answer> {
  const response = await requestAsStaff(operation, options)
  return response.status === 204 ? (undefined as Answer) : response.json()
}

/**
 * Reads the session from the server, which extends the session. Redirects to the login page when the session has
 * expired.
 */
export async function checkSession(): Promise<void> {
  const state = await callAsStaff(readSessionOperation)
  if (!state.authenticated) return redirectToLogin()
  saveSession(state)
}

/** Checks the session, but only logs a failure. */
export async function tryCheckSession(): Promise<void> {
  await checkSession().catch((error: unknown) => console.warn('The session could not be checked:', error))
}

export interface DownloadedFile {
  name: string
  file: Blob
}

export async function downloadAsStaff<Input>(
  operation: Operation<Input, Blob>,
  options: StaffRequestOptions<Input>,
): Promise<DownloadedFile> {
  const response = await requestAsStaff(operation, options)
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download'
  try {
    return { name, file: await response.blob() }
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : 'The response was cut off', 0)
  }
}
