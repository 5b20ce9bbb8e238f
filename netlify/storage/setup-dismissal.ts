import { withTimeout } from '#netlify/http/with-timeout.ts'
import { openStore } from './open.ts'

const KEY = 'setup-dismissed'
const TIMEOUT_MS = 4000

const store = () => openStore('state')

export async function isSetupDismissed(): Promise<boolean> {
  return (await withTimeout(store().get(KEY), TIMEOUT_MS)) !== null
}

export async function saveSetupDismissal(isDismissed: boolean): Promise<void> {
  await withTimeout<unknown>(isDismissed ? store().set(KEY, '') : store().delete(KEY), TIMEOUT_MS)
}
