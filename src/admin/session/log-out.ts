import { dashboardTexts } from '#src/admin/shell/texts/dashboard.ts'
import { logout } from '#src/api/admin/session.ts'
import { ApiError } from '#src/api/client.ts'
import { showToast } from '#src/ui/toasts/toasts.ts'
import { discardUnsaved, saveUnsavedOnServer } from './unsaved.ts'

// A logout waits at most this long for the server to discard unsaved text.
const MAX_DISCARD_WAIT_MS = 4000

export async function logOutToLogin() {
  await logout()
  location.assign('/admin/login')
}

export async function discardAndLogOut() {
  await Promise.race([discardUnsaved(), new Promise((resolve) => setTimeout(resolve, MAX_DISCARD_WAIT_MS))])
  await logOutToLogin()
}

export async function storeAndLogOut() {
  try {
    await saveUnsavedOnServer()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return showToast({ ...dashboardTexts.logOutQuestion.storeFailed, variant: 'destructive' })
  }
  await logOutToLogin()
}
