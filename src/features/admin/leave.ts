import { logout } from '#src/api/admin/session.ts'
import { ApiError } from '#src/api/client.ts'
import { discardUnsaved, storeUnsaved } from '#src/stores/staff/unsaved.ts'
import { showToast } from '#src/stores/toasts.ts'

// Logging out does not wait longer for a failed connection, in milliseconds.
const PATIENCE_MS = 4000

export async function leave() {
  await logout()
  location.assign('/admin/login')
}

export async function discardAndLeave() {
  await Promise.race([discardUnsaved(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
  await leave()
}

export async function storeAndLeave() {
  try {
    await storeUnsaved()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const description = 'It stays here while you are logged in. Try again when the line is back.'
    return showToast({ title: 'What you wrote did not reach the server', description, variant: 'destructive' })
  }
  await leave()
}
