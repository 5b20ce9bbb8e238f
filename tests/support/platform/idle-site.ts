import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { listFunctions } from '#tests/support/calls/calls.ts'
import { findFunction, send } from '#tests/support/calls/send.ts'
import { startBlobs } from './blob-server.ts'
import { buildSite, siteFolder } from './built-site.ts'
import { startPostgres } from './postgres.ts'

const MANIFESTO_FILE = 'netlify/tools/manifesto/manifesto.pdf'

type RequestHandler = (request: Request, context: object) => Promise<Response>

export interface IdleSite {
  databaseUrl: string
  answerRequest(request: Request): Promise<Response>
  scheduledFunctions: { name: string; schedule: string; run: () => Promise<unknown> }[]
  /** Counts the SQL statements since the last call. */
  countStatements(): Promise<number>
  /** Runs `task` and returns how long PostgreSQL worked on its statements, by its own clock, in milliseconds. */
  measureDatabaseTime(task: () => Promise<unknown>): Promise<number>
  stop(): Promise<void>
}

/** Reads PostgreSQL's log in portions, which end with a marker statement of `client`. */
function startLogReader() {
  let log = ''
  let markerCount = 0
  return {
    onLog(text: string): void {
      log += text
    },
    async readToMarker(client: pg.Client): Promise<string> {
      markerCount += 1
      const marker = `select 'read up to ${markerCount}'`
      await client.query(marker)
      while (!log.includes(marker)) await wait(1)
      const portion = log.slice(0, log.indexOf(marker))
      log = log.slice(log.indexOf(marker) + marker.length)
      return portion
    },
  }
}

function countStatements(log: string): number {
  const lines = log.match(/LOG: {2}(?:statement|execute [^:]*): .*/g) ?? []
  // Does not count the marker statement, which is the last statement in the log.
  return lines.length - 1
}

function sumDurations(log: string): number {
  return [...log.matchAll(/LOG: {2}duration: ([\d.]+) ms/g)].reduce((sum, [, duration]) => sum + Number(duration), 0)
}

// Copies the signing keys into each new database, because the functions keep them in memory across test files.
let siteKeys: { purpose: string; key: string }[] = []

export async function startIdleSite(): Promise<IdleSite> {
  buildSite()
  // Takes the manifesto of the build, because writing it again takes two seconds.
  copyFileSync(join(siteFolder, MANIFESTO_FILE), MANIFESTO_FILE)
  const previousEnv = { ...process.env }
  const { onLog, readToMarker } = startLogReader()
  const postgresServer = await startPostgres({ onLog })
  const database = postgresServer.buildDatabaseUrl('postgres')
  await migrate(database)
  const countingClient = new pg.Client({ connectionString: database })
  await countingClient.connect()
  await countingClient.query('insert into site_keys select * from json_populate_recordset(null::site_keys, $1)', [
    JSON.stringify(siteKeys),
  ])
  const blobServer = await startBlobs()
  Object.assign(process.env, {
    CONTEXT: 'dev',
    LOG_LEVEL: 'error',
    NETLIFY_DB_URL: database,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_BLOBS_CONTEXT: blobServer.encodedContext,
    NOTIFY_WEBHOOK_URL: 'https://127.0.0.1:9/nobody',
    NOTIFY_WEBHOOK_SECRET: `whsec_${'a'.repeat(43)}=`,
  })
  const pageModule: { default: RequestHandler } = await import(
    pathToFileURL(join(siteFolder, '.netlify/v1/functions/ssr/ssr.mjs')).href
  )
  const functions = await listFunctions()
  const functionModules = functions.map(([, module]) => module)

  return {
    databaseUrl: database,
    scheduledFunctions: functions.flatMap(([name, { default: run, config }]) =>
      config.schedule ? [{ name, schedule: config.schedule, run: run as () => Promise<unknown> }] : [],
    ),
    async answerRequest(request) {
      const { pathname, search } = new URL(request.url)
      const foundFunction = findFunction(functionModules, pathname)
      if (foundFunction) {
        const headers = Object.fromEntries(request.headers)
        return await send(foundFunction, request.method, pathname + search, (await request.text()) || undefined, {
          headers,
        })
      }
      return await pageModule.default(request, { ip: '192.0.2.1', requestId: 'test', params: {}, geo: {}, cookies: {} })
    },
    countStatements: async () => countStatements(await readToMarker(countingClient)),
    async measureDatabaseTime(task) {
      await readToMarker(countingClient)
      await task()
      return sumDurations(await readToMarker(countingClient))
    },
    async stop() {
      await closeDatabase()
      siteKeys = (await countingClient.query('select * from site_keys')).rows
      await countingClient.end()
      await blobServer.stop()
      await postgresServer.stop()
      // Keeps the object `process.env`, because modules that were imported before hold it.
      for (const name of Object.keys(process.env)) delete process.env[name]
      Object.assign(process.env, previousEnv)
    },
  }
}
