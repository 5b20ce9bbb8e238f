import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '#netlify/local/ports.ts'
import { findBinaries, findPostgresUser, type PostgresUser } from './postgres-binaries.ts'
import { removeInBackground } from './remove-in-background.ts'

export interface PostgresServer {
  addressOf(database: string): string
  stop(saveIn?: string): Promise<void>
}

async function waitUntilReady(connectionString: string, hasEnded: () => boolean, log: () => string): Promise<void> {
  for (let tries = 0; tries < 1200 && !hasEnded(); tries++) {
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

// No data outlives the run, so fsync, autovacuum and checkpoints are off.
const careless = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
]

function giveTo({ uid, gid }: PostgresUser, folder: string): void {
  if (uid === undefined || gid === undefined) return
  chownSync(folder, uid, gid)
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) chownSync(join(folder, path), uid, gid)
}

interface Options {
  template?: string
  hear?: (log: string) => void
}

export async function startPostgres({ template, hear }: Options = {}): Promise<PostgresServer> {
  const owner = findPostgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  giveTo(owner, folder)
  const programs = findBinaries(owner, folder)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  if (template) {
    cpSync(template, data, { recursive: true })
    chmodSync(data, 0o700)
    giveTo(owner, data)
  } else {
    const setup = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions']
    execFileSync(join(programs, 'initdb'), setup, { ...options, stdio: 'pipe' })
  }

  const port = await findFreePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    ...careless,
    ...(hear ? ['log_statement=all'] : []),
  ].flatMap((one) => ['-c', one])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (text) => {
    hear?.(String(text))
    log = `${log}${text}`.slice(-4000)
  })
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)

  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await waitUntilReady(
    addressOf('postgres'),
    () => server.exitCode !== null,
    () => log,
  )
  return {
    addressOf,
    async stop(saveIn) {
      process.off('exit', kill)
      const ended = once(server, 'exit')
      // SIGINT makes PostgreSQL write its data and stop.
      if (saveIn) server.kill('SIGINT')
      else kill()
      await ended
      if (saveIn) cpSync(data, saveIn, { recursive: true })
      removeInBackground(folder)
    },
  }
}
