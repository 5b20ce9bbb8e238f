import { inTime } from '#netlify/http/in-time.ts'
import { openStore } from './open.ts'

const KEY = 'named'

// The login waits for it.
const PATIENCE_MS = 4000

/** What the login page has to know before anybody logs in, at a host. */
export interface KnownAccess {
  domain: string
  /** A new ADMIN_PASSWORD comes with a new deploy. */
  deploy: string | null
  named: boolean
  sharedRefused: boolean
}

const store = () => openStore('state')

/** Undefined where nobody looked since staff or their ways to log in were changed. */
export async function readKnownAccess(): Promise<KnownAccess | undefined> {
  const known: KnownAccess | null = await inTime(store().get(KEY, { type: 'json' }), PATIENCE_MS)
  return known ?? undefined
}

export async function writeKnownAccess(known: KnownAccess): Promise<void> {
  await inTime(store().setJSON(KEY, known), PATIENCE_MS)
}

export async function dropKnownAccess(): Promise<void> {
  await inTime(store().delete(KEY), PATIENCE_MS)
}
