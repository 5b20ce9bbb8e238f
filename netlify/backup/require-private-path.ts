import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = realpathSync(fileURLToPath(new URL('../..', import.meta.url)))

/** Resolves symbolic links of the nearest existing parent folder of the path. */
function realPath(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return resolve(realPath(dirname(path)), relative(dirname(path), path))
  }
}

/** Throws if `target` is in the project folder and Git does not ignore it: a commit would publish it. */
export function requirePrivatePath(target: string): void {
  const path = realPath(resolve(target))
  if (path !== project && !path.startsWith(project + sep)) return
  // `git check-ignore` exits with 0 only for an ignored path. `.partial` is the backup's name while it is written.
  const ignored = [path, `${path}.partial`].every(
    (name) => spawnSync('git', ['check-ignore', '--quiet', '--', name], { cwd: project }).status === 0,
  )
  if (!ignored) throw new Error(`${target} is inside the project and Git does not ignore it: choose a place outside.`)
}
