import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

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
export function requirePrivatePath(backupPath: string): void {
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
