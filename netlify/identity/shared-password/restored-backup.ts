import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'

const RESTORED_MARKER_FILE = '.netlify/restored'

export async function markBackupRestored(): Promise<void> {
  await mkdir('.netlify', { recursive: true })
  await writeFile(RESTORED_MARKER_FILE, '')
}

export function isBackupRestored(): boolean {
  return existsSync(RESTORED_MARKER_FILE)
}
