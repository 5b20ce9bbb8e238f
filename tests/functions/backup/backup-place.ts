import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readBlobsContext } from '#tests/support/platform/blob-server.ts'
import { fileDatabaseUrl } from '#tests/support/platform/database.ts'

const execFileAsync = promisify(execFile)

export const refusalPattern = /is inside the project and Git does not ignore it: choose a place outside\./

/** Runs `npm run backup` or `npm run restore` in a process of its own and returns its output. */
export async function runBackupCommand(backupPath: string, command: 'backup' | 'restore' = 'backup'): Promise<string> {
  const { edgeURL, siteID } = readBlobsContext()
  const env = {
    ...process.env,
    NETLIFY_DB_URL: fileDatabaseUrl,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_SITE_ID: siteID,
    NETLIFY_AUTH_TOKEN: 'token',
    NETLIFY_API_URL: edgeURL,
  }
  const { stdout } = await execFileAsync(process.execPath, ['netlify/tools/backup/command.ts', command, backupPath], {
    env,
  })
  return stdout
}
