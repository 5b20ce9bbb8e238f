import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { logout } from '#src/admin/api/session.ts'
import { clearDeviceStore } from '#src/admin/documents/device-store.ts'
import { $member } from '#src/admin/session/session.ts'
import { discardUnsaved, saveUnsavedOnServer } from '#src/admin/session/unsaved.ts'
import { describeRole } from '#src/admin/team/members.ts'
import { showErrorToast } from '#src/admin/ui/error-toast.ts'
import { adminStyles } from '#src/admin/ui/styles.ts'
import { ApiError } from '#src/api/client.ts'
import { dashboardTexts } from './texts.ts'

// A logout waits at most this long for the server to discard unsaved text.
const MAX_DISCARD_WAIT_MS = 4000

export async function logOutToLogin() {
  await logout()
  location.assign('/admin/login')
}

export async function discardAndLogOut() {
  await Promise.race([discardUnsaved(), new Promise((resolve) => setTimeout(resolve, MAX_DISCARD_WAIT_MS))])
  await clearDeviceStore()
  await logOutToLogin()
}

export async function storeAndLogOut() {
  try {
    await saveUnsavedOnServer()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return showErrorToast(dashboardTexts.logOutQuestion.storeFailed)
  }
  await logOutToLogin()
}

export function DashboardHead({ children }: { children: ReactNode }) {
  const member = useStore($member)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 lg:gap-x-8 print:hidden">
      <h1 className="text-xl lg:text-3xl">{dashboardTexts.title}</h1>
      <div className="lg:row-span-2">{children}</div>
      <div className="max-lg:col-span-2 max-lg:text-sm">
        <p className="max-lg:sr-only">{dashboardTexts.subtitles[member?.role ?? 'owner']}</p>
        {member && (
          <p className={adminStyles.facts}>
            {member.name}. {describeRole(member)}
          </p>
        )}
      </div>
    </div>
  )
}
