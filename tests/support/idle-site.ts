import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/local/migrate.ts'
import { writeManifesto } from '#netlify/manifesto/write-manifesto.ts'
import { startBlobs } from './blob-server.ts'
import { buildSite, siteFolder } from './build-site.ts'
import { listFunctions } from './calls.ts'
import { startPostgres } from './postgres.ts'
import { findFunction, send } from './send.ts'
import { runSql } from './sql.ts'

type Handler = (request: Request, context: object) => Promise<Response>

export interface IdleSite {
  database: string
  answer(request: Request): Promise<Response>
  scheduled: { name: string; schedule: string; run: () => Promise<unknown> }[]
  countStatements(): Promise<number>
  stop(): Promise<void>
}

/** Reads statements from PostgreSQL's log; a marker statement marks how far it was read. */
function startListening() {
  let log = ''
  let marks = 0
  return {
    hear(text: string): void {
      log += text
    },
    async count(address: string): Promise<number> {
      marks += 1
      const mark = `read up to ${marks}`
      await runSql(address, `select '${mark}'`)
      while (!log.includes(mark)) await wait(20)
      const lines = log.slice(0, log.indexOf(mark)).match(/LOG: {2}(?:statement|execute [^:]*): .*/g) ?? []
      log = log.slice(log.indexOf(mark) + mark.length)
      // The last statement is the marker itself.
      return lines.length - 1
    },
  }
}

export async function startIdleSite(): Promise<IdleSite> {
  buildSite()
  await writeManifesto()
  const former = { ...process.env }
  const { hear, count } = startListening()
  const postgres = await startPostgres({ hear })
  const database = postgres.addressOf('postgres')
  await migrate(database)
  const blobs = await startBlobs()
  Object.assign(process.env, {
    CONTEXT: 'dev',
    LOG_LEVEL: 'error',
    NETLIFY_DB_URL: database,
    NETLIFY_DB_DRIVER: 'server',
    NETLIFY_BLOBS_CONTEXT: blobs.context,
    NOTIFY_WEBHOOK_URL: 'https://127.0.0.1:9/nobody',
    NOTIFY_WEBHOOK_SECRET: `whsec_${'a'.repeat(43)}=`,
  })
  const page: { default: Handler } = await import(
    pathToFileURL(join(siteFolder, '.netlify/v1/functions/ssr/ssr.mjs')).href
  )
  const functions = await listFunctions()
  const modules = functions.map(([, module]) => module)

  return {
    database,
    scheduled: functions.flatMap(([name, { default: run, config }]) =>
      config.schedule ? [{ name, schedule: config.schedule, run: run as () => Promise<unknown> }] : [],
    ),
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      const found = findFunction(modules, pathname)
      if (found) {
        const headers = Object.fromEntries(request.headers)
        return await send(found, request.method, pathname + search, (await request.text()) || undefined, { headers })
      }
      return await page.default(request, { ip: '192.0.2.1', requestId: 'test', params: {}, geo: {}, cookies: {} })
    },
    countStatements: () => count(database),
    async stop() {
      await closeDatabase()
      await blobs.stop()
      await postgres.stop()
      process.env = former
    },
  }
}
