import { inTime } from '#netlify/http/in-time.ts'
import { openStore } from './open.ts'

const KEY = 'named'

const TIMEOUT_MS = 4000

export interface KnownAccess {
  domain: string
  /** A new ADMIN_PASSWORD comes with a new deploy. */
  deploy: string | null
  named: boolean
  sharedRefused: boolean
}

const store = () => openStore('state')

export async function readKnownAccess(): Promise<KnownAccess | undefined> {
  const known: KnownAccess | null = await inTime(store().get(KEY, { type: 'json' }), TIMEOUT_MS)
  return known ?? undefined
}

export async function writeKnownAccess(known: KnownAccess): Promise<void> {
  await inTime(store().setJSON(KEY, known), TIMEOUT_MS)
}

export async function dropKnownAccess(): Promise<void> {
  await inTime(store().delete(KEY), TIMEOUT_MS)
}
