import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refusalPattern, runBackupCommand } from './backup-place.ts'

test.each(['backup-place.tar.gz', resolve('backup-place.tgz')])(
  'the backup command refuses to write to %s, which Git does not ignore',
  async (backupPath) => {
    await expect(runBackupCommand(backupPath)).rejects.toThrow(refusalPattern)
    for (const filePath of [backupPath, `${backupPath}.partial`]) expect(existsSync(filePath)).toBe(false)
  },
)

test('the backup command refuses a symlink that leads into the project', async () => {
  const outsideFolder = await mkdtemp(join(tmpdir(), 'site-backup-'))
  onTestFinished(() => rm(outsideFolder, { recursive: true }))
  await symlink(resolve('docs'), join(outsideFolder, 'link'))
  await expect(runBackupCommand(join(outsideFolder, 'link/backup-place.tar.gz'))).rejects.toThrow(refusalPattern)
})

test('the backup command writes inside the project to a path that Git ignores', async () => {
  const ignoredFolder = `.tests/backup-place-${process.pid}`
  await mkdir(ignoredFolder, { recursive: true })
  onTestFinished(() => rm(ignoredFolder, { recursive: true }))
  expect(await runBackupCommand(`${ignoredFolder}/backup.tar.gz`)).toContain(`are in ${ignoredFolder}/backup.tar.gz`)
  expect(existsSync(`${ignoredFolder}/backup.tar.gz`)).toBe(true)
})
