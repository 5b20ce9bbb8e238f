import { withTimeout } from '#netlify/http/with-timeout.ts'
import { openStore } from './open.ts'

const TIMEOUT_MS = 1500

type KeyName = 'attempts' | 'token'

export async function readKeyCopy(name: KeyName): Promise<string | undefined> {
  const key: string | null = await withTimeout(openStore('state').get(`key-${name}`, { type: 'text' }), TIMEOUT_MS)
  return key ?? undefined
}

export async function writeKeyCopy(name: KeyName, key: string): Promise<void> {
  await withTimeout(openStore('state').set(`key-${name}`, key), TIMEOUT_MS)
}
