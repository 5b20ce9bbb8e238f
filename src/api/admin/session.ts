import useSWR from 'swr'
import { read, send } from '#src/api/client.ts'
import { sendWithProof } from '#src/api/proof.ts'
import { logIn, logOut, readSession } from '#src/contract/operations/admin.ts'
import { addressOf } from '#src/contract/operations/operation.ts'
import { type SessionState, TOKEN_HEADER } from '#src/contract/session.ts'
import { dropToken, readToken, saveLife, saveToken } from '#src/stores/session.ts'
import { saveDrafts } from '#src/stores/unsaved.ts'
import { callAsStaff, leaveAdmin } from './client.ts'

export function useSession() {
  return useSWR<SessionState>(addressOf(readSession), read, { revalidateOnFocus: false, shouldRetryOnError: false })
}

/** `onWork` is told when the server asks for a proof of work, which takes some seconds. */
export async function login(password: string, onWork: () => void): Promise<void> {
  const response = await sendWithProof(logIn, { password }, onWork)
  saveToken(response.headers.get(TOKEN_HEADER) ?? '')
}

export async function logout(): Promise<void> {
  await send(logOut).catch((error: unknown) => console.warn('The server was not told:', error))
  dropToken()
}

/** Asks the server, which lets a living session live on; one that has ended ends here too. */
export async function checkSession(): Promise<void> {
  const { authenticated, life } = await callAsStaff(readSession)
  if (!authenticated) leaveAdmin()
  else if (life) saveLife(life)
}

export async function logInAgain(): Promise<void> {
  saveDrafts()
  await logout()
  location.assign('/admin/login')
}

/** False sends the browser to the login page; the server is asked too, since a session may have ended while the page was closed. */
export function requireSession(): boolean {
  if (!readToken()) {
    location.replace('/admin/login')
    return false
  }
  checkSession().catch((error: unknown) => console.warn('The session could not be checked:', error))
  return true
}
