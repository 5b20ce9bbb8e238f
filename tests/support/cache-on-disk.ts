import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const HASH_LETTERS = 16

export function hashInputs(patterns: string[], extraInput = ''): string {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${extraInput}`)
  const files = patterns.flatMap((pattern) =>
    globSync(pattern, { withFileTypes: true }).filter((fileEntry) => fileEntry.isFile()),
  )
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex').slice(0, HASH_LETTERS)
}

/**
 * Returns the cached folder of `fingerprint`, created with `fillFolder` if missing, and deletes older cached folders.
 */
export async function cacheOnDisk(
  name: string,
  fingerprint: string,
  fillFolder: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = `${name}-${fingerprint}`
  if (existsSync(folder)) return folder
  for (const oldFolder of globSync(`${name}-${'?'.repeat(HASH_LETTERS)}`))
    rmSync(oldFolder, { recursive: true, force: true })
  mkdirSync(dirname(folder), { recursive: true })
  // Fills a temporary folder and renames it, so that concurrent processes never see a half-filled folder.
  const ownFolder = `${folder}.${process.pid}`
  await fillFolder(ownFolder)
  try {
    renameSync(ownFolder, folder)
  } catch (error) {
    rmSync(ownFolder, { recursive: true })
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** Deletes the folder in a detached process, because deleting a hundred thousand files takes ten seconds. */
export function removeInBackground(folder: string): void {
  const removeScript = 'fs.rmSync(process.argv[1], { recursive: true, force: true })'
  spawn(process.execPath, ['-e', removeScript, folder], { detached: true, stdio: 'ignore' }).unref()
}
