import { inTime } from '#netlify/http/in-time.ts'
import { openStore } from './open.ts'

// A visitor waits for it.
const PATIENCE_MS = 4000

const nameOf = (purpose: string) => `key-${purpose}`

export async function readKeyCopy(purpose: string): Promise<string | undefined> {
  const text: string | null = await inTime(openStore('state').get(nameOf(purpose), { type: 'text' }), PATIENCE_MS)
  return text ?? undefined
}

export async function writeKeyCopy(purpose: string, key: string): Promise<void> {
  await inTime(openStore('state').set(nameOf(purpose), key), PATIENCE_MS)
}
