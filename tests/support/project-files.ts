import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

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
