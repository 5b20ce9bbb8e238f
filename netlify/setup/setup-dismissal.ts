import { withTimeout } from '#netlify/http/with-timeout.ts'
import { openStore } from '#netlify/storage/open.ts'

const DISMISSAL_KEY = 'setup-dismissed'
const TIMEOUT_MS = 4000

const openStateStore = () => openStore('state')

export async function isSetupDismissed(): Promise<boolean> {
  return (await withTimeout(openStateStore().get(DISMISSAL_KEY), TIMEOUT_MS)) !== null
}

export async function saveSetupDismissal(isDismissed: boolean): Promise<void> {
  await withTimeout<unknown>(
    isDismissed ? openStateStore().set(DISMISSAL_KEY, '') : openStateStore().delete(DISMISSAL_KEY),
    TIMEOUT_MS,
  )
}
