import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readBlobsContext } from '#tests/support/platform/blob-server.ts'
import { fileDatabaseUrl } from '#tests/support/platform/database.ts'
import { createRowsInEverySection, makeNextBackupPath } from './full-site.ts'

createRowsInEverySection()

const execFileAsync = promisify(execFile)
const refusalPattern = /is inside the project and Git does not ignore it: choose a place outside\./

async function runBackupCommand(backupPath: string): Promise<string> {
  const { edgeURL, siteID } = readBlobsContext()
  const env = {
    ...process.env,
    NETLIFY_DB_URL: fileDatabaseUrl,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: 'token',
    NETLIFY_API_URL: edgeURL,
  }
  const { stdout } = await execFileAsync(process.execPath, ['netlify/tools/backup/command.ts', 'backup', backupPath], {
    env,
  })
  return stdout
}

test.each(['backup-place.tar.gz', 'docs/backup-place', resolve('backup-place.tgz')])(
  'the backup command refuses to write to %s, which Git does not ignore',
  async (backupPath) => {
    await expect(runBackupCommand(backupPath)).rejects.toThrow(refusalPattern)
    for (const filePath of [backupPath, `${backupPath}.partial`]) expect(existsSync(filePath)).toBe(false)
  },
)

test('the backup command refuses a symlink that leads into the project', async () => {
  const symlinkPath = makeNextBackupPath()
  await symlink(resolve('docs'), symlinkPath)
  await expect(runBackupCommand(`${symlinkPath}/backup-place.tar.gz`)).rejects.toThrow(refusalPattern)
})

test('the backup command writes outside the project, and inside it only to paths that Git ignores', async () => {
  const ignoredFolder = `.tests/backup-place-${process.pid}`
  await mkdir(ignoredFolder, { recursive: true })
  for (const backupPath of [makeNextBackupPath('.tar.gz'), `${ignoredFolder}/backup.tar.gz`]) {
    expect(await runBackupCommand(backupPath)).toContain(`are in ${backupPath}`)
    expect(existsSync(backupPath)).toBe(true)
  }
  await rm(ignoredFolder, { recursive: true })
})
