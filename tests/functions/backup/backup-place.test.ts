import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalPattern, runBackupCommand } from './backup-place.ts'

let outsideFolder: string
beforeAll(async () => {
  outsideFolder = await mkdtemp(join(tmpdir(), 'site-backup-'))
})
afterAll(() => rm(outsideFolder, { recursive: true }))

test('the backup command refuses to write to a path in the project that Git does not ignore', async () => {
  await expect(runBackupCommand('docs/backup-place')).rejects.toThrow(refusalPattern)
  for (const filePath of ['docs/backup-place', 'docs/backup-place.partial']) expect(existsSync(filePath)).toBe(false)
})

test('the backup command writes outside the project', async () => {
  const backupPath = join(outsideFolder, 'backup.tar.gz')
  expect(await runBackupCommand(backupPath)).toContain(`are in ${backupPath}`)
  expect(existsSync(backupPath)).toBe(true)
})
