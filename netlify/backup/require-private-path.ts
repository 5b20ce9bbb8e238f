import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** Resolves symbolic links in a path. If the path does not exist yet, resolves its nearest existing parent folder. */
function resolveRealPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(resolveRealPath(dirname(path)), relative(dirname(path), path))
  }
}

/**
 * Throws if `target` is in the project folder and Git does not ignore it, because a commit would publish the backup.
 */
export function requirePrivatePath(target: string): void {
  const path = resolveRealPath(resolve(target))
  if (path !== projectFolder && !path.startsWith(projectFolder + sep)) return
  // Git must also ignore `.partial`, the suffix of an unfinished backup. `git check-ignore` exits with 0 if it does.
  const isIgnored = [path, `${path}.partial`].every(
    (name) => spawnSync('git', ['check-ignore', '--quiet', '--', name], { cwd: projectFolder }).status === 0,
  )
  if (!isIgnored) throw new Error(`${target} is inside the project and Git does not ignore it: choose a place outside.`)
}
