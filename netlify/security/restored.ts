import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'

// Beside the local database, and removed with it.
const MARK = '.netlify/restored'

/** Says of this machine that its database holds a backup from now on: people's data, and no demo. */
export async function markRestored(): Promise<void> {
  await mkdir('.netlify', { recursive: true })
  await writeFile(MARK, '')
}

export function isRestored(): boolean {
  return existsSync(MARK)
}
