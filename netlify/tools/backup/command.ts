import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { styleText } from 'node:util'
import { isLocal } from '#netlify/env.ts'
import { writeBackup } from './back-up.ts'
import { SchemaMismatchError } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { configureSite } from './site.ts'

const projectFolder = realpathSync(fileURLToPath(new URL('../../..', import.meta.url)))

/** Resolves symbolic links in a path. If the path does not exist yet, resolves its nearest existing parent folder. */
function resolveRealPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(resolveRealPath(dirname(path)), relative(dirname(path), path))
  }
}

/** Throws if a commit could publish the backup: its path is in the project folder and Git does not ignore it. */
function requirePrivatePath(backupPath: string): void {
  const path = resolveRealPath(resolve(backupPath))
  if (path !== projectFolder && !path.startsWith(projectFolder + sep)) return
  // An unfinished backup ends in `.partial`, which Git must ignore too. `git check-ignore` exits with 0 for an ignored
  // path.
  const isIgnoredByGit = [path, `${path}.partial`].every(
    (checkedPath) =>
      spawnSync('git', ['check-ignore', '--quiet', '--', checkedPath], { cwd: projectFolder }).status === 0,
  )
  if (!isIgnoredByGit)
    throw new Error(`${backupPath} is inside the project and Git does not ignore it: choose a place outside.`)
}

const commands = { backup: writeBackup, restore: restoreBackup }

const passwordDisabledText =
  'The published password is off from now on. Stop the site (Ctrl-C); npm start then sets a new one, or uses ADMIN_PASSWORD.'

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

const [command = '', target] = process.argv.slice(2)
try {
  if (!isCommand(command) || !target) throw new Error('Name a folder, or a file that ends in .tar.gz.')
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
} catch (error) {
  console.error(styleText('red', error instanceof Error ? error.message : String(error)))
  process.exitCode = error instanceof SchemaMismatchError ? 2 : 1
}
