import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return listed.split('\0').filter((path) => path && existsSync(path))
}

function bringPackages(to: string): void {
  // Links to the same files: the tree is a gigabyte, and nothing writes into a package.
  if (process.platform === 'linux') execFileSync('cp', ['-al', 'node_modules', to])
  else cpSync('node_modules', to, { recursive: true, verbatimSymlinks: true })
}

function hasSamePackages(folder: string): boolean {
  const lock = 'node_modules/.package-lock.json'
  return existsSync(join(folder, lock)) && readFileSync(join(folder, lock), 'utf8') === readFileSync(lock, 'utf8')
}

/**
 * A copy of the project as a fresh clone has it after `npm ci`: no build, no database, no caches. The packages are those
 * of this run, which `npm ci` installed just before it: installing them once more takes minutes and shows nothing else.
 */
export function makeCleanCopy(name: string): string {
  const folder = resolve('.tests', name)
  mkdirSync(folder, { recursive: true })
  const packages = hasSamePackages(folder) ? 'node_modules' : undefined
  for (const entry of readdirSync(folder)) {
    if (entry !== packages) rmSync(join(folder, entry), { recursive: true, force: true })
  }
  for (const path of trackedFiles()) cpSync(path, join(folder, path))
  // The platform takes the nearest repository for the project.
  mkdirSync(join(folder, '.git'))
  if (!packages) bringPackages(join(folder, 'node_modules'))
  // What programs kept among the packages since.
  for (const cache of ['.cache', '.vite', '.astro']) {
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true })
  }
  return folder
}
