import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function enterEmptyFolder(): void {
  const project = process.cwd()
  const folder = mkdtempSync(join(tmpdir(), 'site-empty-'))
  process.chdir(folder)
  onTestFinished(() => {
    process.chdir(project)
    rmSync(folder, { recursive: true })
  })
}
