import useSWR from 'swr'
import { type SessionState, TOKEN_HEADER } from '#src/contract/session.ts'
import { dropToken, keepToken, readToken } from '#src/stores/session.ts'
import { callAsStaff, leaveStaffArea, read, send } from './client.ts'

/** What the login page may know: whether somebody is logged in, and the hint where one may be shown. */
export function useSession() {
  return useSWR<SessionState>('/api/admin/session', read, { revalidateOnFocus: false, shouldRetryOnError: false })
}

export async function login(password: string): Promise<void> {
  const response = await send('POST', '/api/admin/login', { password })
  keepToken(response.headers.get(TOKEN_HEADER) ?? '')
}

/** Ends the session here in any case, and on the server when it can be reached. */
export async function logout(): Promise<void> {
  await send('POST', '/api/admin/logout').catch((error: unknown) => console.warn('The server was not told:', error))
  dropToken()
}

/**
 * False when nobody is logged in here; the browser then goes to the login page. The server is asked too, since a
 * session may have ended while the page was closed.
 */
export function requireSession(): boolean {
  if (!readToken()) {
    location.replace('/admin/login')
    return false
  }
  callAsStaff<SessionState>('GET', '/api/admin/session')
    .then(({ authenticated }) => authenticated || leaveStaffArea())
    .catch((error: unknown) => console.warn('The session could not be checked:', error))
  return true
}
