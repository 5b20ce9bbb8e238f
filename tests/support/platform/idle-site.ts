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
  countStatements(): Promise<number>
  stop(): Promise<void>
}

/** Counts the SQL statements in PostgreSQL's log since the marker statement of the previous count. */
function startStatementCounter() {
  let log = ''
  let markerCount = 0
  return {
    onLog(text: string): void {
      log += text
    },
    async countSinceMarker(client: pg.Client): Promise<number> {
      markerCount += 1
      const markerText = `read up to ${markerCount}`
      await client.query(`select '${markerText}'`)
      while (!log.includes(markerText)) await wait(1)
      const lines = log.slice(0, log.indexOf(markerText)).match(/LOG: {2}(?:statement|execute [^:]*): .*/g) ?? []
      log = log.slice(log.indexOf(markerText) + markerText.length)
      // Does not count the marker statement, which is the last statement in the log.
      return lines.length - 1
    },
  }
}

// Copies the signing keys into each new database, because the functions keep them in memory across test files.
let siteKeys: { purpose: string; key: string }[] = []

export async function startIdleSite(): Promise<IdleSite> {
  buildSite()
  // Takes the manifesto of the build, because writing it again takes two seconds.
  copyFileSync(join(siteFolder, MANIFESTO_FILE), MANIFESTO_FILE)
  const previousEnv = { ...process.env }
  const { onLog, countSinceMarker } = startStatementCounter()
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
    countStatements: () => countSinceMarker(countingClient),
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
