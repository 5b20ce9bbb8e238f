import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectFolder = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** Resolves symbolic links of the nearest existing parent folder of the path. */
function resolveRealPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(resolveRealPath(dirname(path)), relative(dirname(path), path))
  }
}

/** Throws if `target` is in the project folder and Git does not ignore it: a commit would publish it. */
export function requirePrivatePath(target: string): void {
  const path = resolveRealPath(resolve(target))
  if (path !== projectFolder && !path.startsWith(projectFolder + sep)) return
  // `git check-ignore` exits with 0 only for an ignored path. `.partial` is the backup's name while it is written.
  const isIgnored = [path, `${path}.partial`].every(
    (name) => spawnSync('git', ['check-ignore', '--quiet', '--', name], { cwd: projectFolder }).status === 0,
  )
  if (!isIgnored) throw new Error(`${target} is inside the project and Git does not ignore it: choose a place outside.`)
}
