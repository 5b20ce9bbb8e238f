import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'

const MARK = '.netlify/restored'

export async function markRestored(): Promise<void> {
  await mkdir('.netlify', { recursive: true })
  await writeFile(MARK, '')
}

export function isRestored(): boolean {
  return existsSync(MARK)
}
