import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

export function listProjectFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return [...new Set(output.split('\0'))].filter((path) => path && existsSync(path)).sort()
}

export function copyProjectFiles(folder: string, paths = listProjectFiles()): void {
  // Creates an empty `.git`, because Netlify's build searches the parent folders for `.git` to find the project.
  mkdirSync(join(folder, '.git'), { recursive: true })
  for (const path of paths) cpSync(path, join(folder, path))
}

function linkPackages(targetFolder: string): void {
  // Hard-links node_modules instead of copying its gigabyte; this is safe because tests do not write into packages.
  if (process.platform === 'linux') execFileSync('cp', ['-al', 'node_modules', targetFolder])
  else cpSync('node_modules', targetFolder, { recursive: true, verbatimSymlinks: true })
}

function hasSamePackages(folder: string): boolean {
  const lockFile = 'node_modules/.package-lock.json'
  return (
    existsSync(join(folder, lockFile)) &&
    readFileSync(join(folder, lockFile), 'utf8') === readFileSync(lockFile, 'utf8')
  )
}

/** Copies the repository to test a fresh clone after `npm ci`. With `caches`, keeps the caches in node_modules. */
export function makeCleanCopy(folderName: string, { caches = false } = {}): string {
  const folder = resolve('.tests', folderName)
  mkdirSync(folder, { recursive: true })
  const keptPackages = hasSamePackages(folder) ? 'node_modules' : undefined
  for (const folderEntry of readdirSync(folder)) {
    if (folderEntry !== keptPackages) rmSync(join(folder, folderEntry), { recursive: true, force: true })
  }
  copyProjectFiles(folder)
  if (!keptPackages) linkPackages(join(folder, 'node_modules'))
  if (caches) return folder
  for (const cacheName of ['.cache', '.vite', '.astro']) {
    rmSync(join(folder, 'node_modules', cacheName), { recursive: true, force: true })
  }
  return folder
}
