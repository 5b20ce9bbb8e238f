import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export function enterEmptyFolder(): void {
  const projectFolder = process.cwd()
  const emptyFolder = mkdtempSync(join(tmpdir(), 'site-empty-'))
  process.chdir(emptyFolder)
  onTestFinished(() => {
    process.chdir(projectFolder)
    rmSync(emptyFolder, { recursive: true })
  })
}
