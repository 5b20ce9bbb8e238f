import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'

const MARKER_FILE = '.netlify/restored'

export async function markBackupRestored(): Promise<void> {
  await mkdir('.netlify', { recursive: true })
  await writeFile(MARKER_FILE, '')
}

export function isBackupRestored(): boolean {
  return existsSync(MARKER_FILE)
}
