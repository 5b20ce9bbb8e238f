import useSWR from 'swr'
import { deleteToken, readToken } from '#src/admin/session/session.ts'
import { saveUnsavedOnDevice } from '#src/admin/session/unsaved.ts'
import { fetchJson, sendRequest } from '#src/api/client.ts'
import { buildOperationPath } from '#src/contract/rules/operation.ts'
import { logOutOperation, readSessionOperation } from '#src/contract/team/operations.ts'
import type { SessionState } from '#src/contract/team/session.ts'
import { tryCheckSession } from './client.ts'

export function useSession() {
  return useSWR<SessionState>(buildOperationPath(readSessionOperation), fetchJson, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
}

export async function logout(): Promise<void> {
  await sendRequest(logOutOperation).catch((error: unknown) =>
    console.warn('The server did not end the session:', error),
  )
  deleteToken()
}

export async function logInAgain(): Promise<void> {
  saveUnsavedOnDevice()
  await logout()
  location.assign('/admin/login')
}

/**
 * Returns false and opens the login page if the browser has no session token. Otherwise checks the session in the
 * background.
 */
export function requireSession(): boolean {
  if (!readToken()) {
    // The user may have logged out in another tab while this one was closed.
    deleteToken()
    location.replace('/admin/login')
    return false
  }
  void tryCheckSession()
  return true
}
