import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readBlobsContext } from '#tests/support/blobs-context.ts'
import { socketAddress } from '#tests/support/database.ts'
import { backupFile, fillEverySection } from '#tests/support/full-site.ts'

fillEverySection()

const run = promisify(execFile)
const refusal = /is inside the project and Git does not ignore it: choose a place outside\./

async function backUpTo(target: string): Promise<string> {
  const { edgeURL, siteID } = readBlobsContext()
  const env = {
    ...process.env,
    NETLIFY_DB_URL: socketAddress,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: 'token',
    NETLIFY_API_URL: edgeURL,
  }
  const { stdout } = await run(process.execPath, ['netlify/backup/command.ts', 'backup', target], { env })
  return stdout
}

test.each(['backup-place.tar.gz', 'docs/backup-place', resolve('backup-place.tgz')])(
  'the backup command refuses to write to %s, which Git does not ignore',
  async (target) => {
    await expect(backUpTo(target)).rejects.toThrow(refusal)
    for (const file of [target, `${target}.partial`]) expect(existsSync(file)).toBe(false)
  },
)

test('the backup command refuses a symlink that leads into the project', async () => {
  const link = backupFile()
  await symlink(resolve('docs'), link)
  await expect(backUpTo(`${link}/backup-place.tar.gz`)).rejects.toThrow(refusal)
})

test('the backup command writes outside the project, and inside it only to paths that Git ignores', async () => {
  const ignored = `.tests/backup-place-${process.pid}`
  await mkdir(ignored, { recursive: true })
  for (const target of [backupFile('.tar.gz'), `${ignored}/backup.tar.gz`]) {
    expect(await backUpTo(target)).toContain(`are in ${target}`)
    expect(existsSync(target)).toBe(true)
  }
  await rm(ignored, { recursive: true })
})
