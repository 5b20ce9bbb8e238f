import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '#netlify/local/ports.ts'
import { findBinaries, findOwner } from './postgres-binaries.ts'

export interface PostgresServer {
  /** The address of a database on this server. */
  addressOf(database: string): string
  stop(): Promise<void>
}

async function waitUntilReady(connectionString: string, log: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
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

// Nothing here outlives the run, so nothing needs to reach the disk.
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

/** Starts a real PostgreSQL in a folder and on a port of its own. */
export async function startPostgres(): Promise<PostgresServer> {
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'site-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  const programs = findBinaries(owner, folder)
  const data = join(folder, 'data')
  const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const setup = ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions']
  execFileSync(join(programs, 'initdb'), setup, { ...options, stdio: 'pipe' })

  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...careless].flatMap((one) => ['-c', one])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  server.stderr.on('data', (text) => {
    log = `${log}${text}`.slice(-4000)
  })
  const kill = () => server.kill('SIGQUIT')
  process.once('exit', kill)

  const addressOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  await waitUntilReady(addressOf('postgres'), () => log)
  return {
    addressOf,
    async stop() {
      process.off('exit', kill)
      const ended = once(server, 'exit')
      kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
