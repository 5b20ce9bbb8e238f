import { inTime } from '#netlify/http/in-time.ts'
import { openStore } from './open.ts'

// A failing store retries for up to 25 s, longer than a caller waits.
const TIMEOUT_MS = 1500

const nameOf = (purpose: string) => `key-${purpose.replaceAll(' ', '-')}`

export async function readKeyCopy(purpose: string): Promise<string | undefined> {
  const key: string | null = await inTime(openStore('state').get(nameOf(purpose), { type: 'text' }), TIMEOUT_MS)
  return key ?? undefined
}

export async function writeKeyCopy(purpose: string, key: string): Promise<void> {
  await inTime(openStore('state').set(nameOf(purpose), key), TIMEOUT_MS)
}
