import useSWR from 'swr'
import { read, send } from '#src/api/client.ts'
import { logOut, readSession } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import type { SessionState } from '#src/contract/session.ts'
import { dropToken, readToken } from '#src/stores/staff/session.ts'
import { saveDrafts } from '#src/stores/staff/unsaved.ts'
import { checkSession } from './client.ts'

export function useSession() {
  return useSWR<SessionState>(addressOf(readSession), read, { revalidateOnFocus: false, shouldRetryOnError: false })
}

export async function logout(): Promise<void> {
  await send(logOut).catch((error: unknown) => console.warn('The server did not end the session:', error))
  dropToken()
}

export async function logInAgain(): Promise<void> {
  saveDrafts()
  await logout()
  location.assign('/admin/login')
}

/** Redirects to the login page and returns false without a token. Checks the session in the background. */
export function requireSession(): boolean {
  if (!readToken()) {
    location.replace('/admin/login')
    return false
  }
  checkSession().catch((error: unknown) => console.warn('The session could not be checked:', error))
  return true
}
