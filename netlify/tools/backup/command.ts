import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { isLocal } from '#netlify/env.ts'
import { fail, projectFolder, readArguments, runProgram } from '#netlify/tools/command-line.ts'
import { writeBackup } from './back-up.ts'
import { restoreBackup } from './restore.ts'
import { configureSite } from './site.ts'

/** Resolves symbolic links in a path. If the path does not exist yet, resolves its nearest existing parent folder. */
function resolveRealPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(resolveRealPath(dirname(path)), relative(dirname(path), path))
  }
}

/** Fails if a commit could publish the backup: its path is in the project folder and Git does not ignore it. */
function requirePrivatePath(backupPath: string): void {
  const path = resolveRealPath(resolve(backupPath))
  if (path !== projectFolder && !path.startsWith(projectFolder + sep)) return
  // An unfinished backup ends in `.partial`, which Git must ignore too. `git check-ignore` exits with 0 for an ignored
  // path.
  const isIgnoredByGit = [path, `${path}.partial`].every(
    (checkedPath) =>
      spawnSync('git', ['check-ignore', '--quiet', '--', checkedPath], { cwd: projectFolder }).status === 0,
  )
  if (!isIgnoredByGit) fail(`${backupPath} is inside the project and Git does not ignore it: choose a place outside.`)
}

const commands = { backup: writeBackup, restore: restoreBackup }

const passwordDisabledText =
  'The published password is off from now on. Stop the site (Ctrl-C); npm start then sets a new one, or uses ADMIN_PASSWORD.'

await runProgram(async () => {
  const command = process.argv[2] === 'restore' ? 'restore' : 'backup'
  const { positionals } = readArguments({
    usage: `npm run ${command} -- FILE, which ends in .tar.gz or is a folder`,
    argumentCount: [2, 2],
  })
  const [, target = ''] = positionals
  if (command === 'backup') requirePrivatePath(target)
  const siteDescription = configureSite()
  const { tables, blobs } = await commands[command](target)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = blobs.reduce((sum, blob) => sum + blob.bytes, 0)
  const backupSummary = `${rows} rows of ${tables.length} tables and ${blobs.length} blobs (${(bytes / 1e6).toFixed(1)} MB)`
  if (command === 'restore' && isLocal()) console.log(passwordDisabledText)
  console.log(
    command === 'backup'
      ? `${backupSummary} of ${siteDescription} are in ${target}`
      : `${backupSummary} are back in ${siteDescription}`,
  )
})
