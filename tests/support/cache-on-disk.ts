import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const HASH_LETTERS = 16

export function hashInputs(patterns: string[], more = ''): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${more}`)
  const found = patterns.flatMap((one) => globSync(one, { withFileTypes: true }).filter((entry) => entry.isFile()))
  for (const path of found.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, HASH_LETTERS)
}

/** Replaces results with another fingerprint. Concurrent programs each make one, and the first rename wins. */
export async function cacheOnDisk(
  name: string,
  fingerprint: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = `${name}-${fingerprint}`
  if (existsSync(folder)) return folder
  for (const former of globSync(`${name}-${'?'.repeat(HASH_LETTERS)}`)) rmSync(former, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  const own = `${folder}.${process.pid}`
  await make(own)
  try {
    renameSync(own, folder)
  } catch (error) {
    rmSync(own, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}
