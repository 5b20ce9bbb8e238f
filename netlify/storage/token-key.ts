import { inTime } from '#netlify/http/in-time.ts'
import { openStore } from './open.ts'

const KEY = 'token-key'

// A failing store retries for up to 25 s, longer than a caller waits.
const TIMEOUT_MS = 1500

const store = () => openStore('state')

export async function readTokenKey(): Promise<string | undefined> {
  const key: string | null = await inTime(store().get(KEY, { type: 'text' }), TIMEOUT_MS)
  return key ?? undefined
}

export async function writeTokenKey(key: string): Promise<void> {
  await inTime(store().set(KEY, key), TIMEOUT_MS)
}
