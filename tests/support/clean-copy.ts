import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { copyProjectFiles } from './project-files.ts'

function bringPackages(to: string): void {
  // Hard links: the tree is a gigabyte, and no test writes into a package.
  if (process.platform === 'linux') execFileSync('cp', ['-al', 'node_modules', to])
  else cpSync('node_modules', to, { recursive: true, verbatimSymlinks: true })
}

function hasSamePackages(folder: string): boolean {
  const lock = 'node_modules/.package-lock.json'
  return existsSync(join(folder, lock)) && readFileSync(join(folder, lock), 'utf8') === readFileSync(lock, 'utf8')
}

/**
 * Copies the repository as a fresh clone after `npm ci`, linking this run's packages. `caches` keeps those of a first
 * start.
 */
export function makeCleanCopy(name: string, { caches = false } = {}): string {
  const folder = resolve('.tests', name)
  mkdirSync(folder, { recursive: true })
  const packages = hasSamePackages(folder) ? 'node_modules' : undefined
  for (const entry of readdirSync(folder)) {
    if (entry !== packages) rmSync(join(folder, entry), { recursive: true, force: true })
  }
  copyProjectFiles(folder)
  if (!packages) bringPackages(join(folder, 'node_modules'))
  if (caches) return folder
  for (const cache of ['.cache', '.vite', '.astro']) {
    rmSync(join(folder, 'node_modules', cache), { recursive: true, force: true })
  }
  return folder
}
