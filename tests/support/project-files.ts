import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

export function listProjectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\0'))].filter((path) => path && existsSync(path)).sort()
}

export function copyProjectFiles(folder: string, paths = listProjectFiles()): void {
  // The platform takes the nearest repository for the project.
  mkdirSync(join(folder, '.git'), { recursive: true })
  for (const path of paths) cpSync(path, join(folder, path))
}
