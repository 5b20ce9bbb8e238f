import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

export interface SourceFile {
  path: string
  text: string
}

export function listSources(...folders: string[]): SourceFile[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(ts|tsx|astro)$/.test(path) && existsSync(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
}
