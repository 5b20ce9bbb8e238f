import type { Config } from '@netlify/functions'
import { drainQueue } from '#netlify/forms/drain.ts'

/** Brings what was sent while the database was down to its table. */
export default async function drain(): Promise<void> {
  const written = await drainQueue()
  if (written > 0) console.log(`${written} submissions came out of the queue`)
}

// Netlify reads this without running it: keep it a literal.
export const config: Config = { schedule: '*/5 * * * *' }
