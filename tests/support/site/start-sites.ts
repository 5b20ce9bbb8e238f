import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { listenLocally } from '#tests/support/platform/local-server.ts'
import { findMigratedData } from '#tests/support/platform/migrated-data.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { runSql, TEMPLATE_DATABASE } from '#tests/support/platform/sql.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL that answers `/ID` with the URL of the site of the test worker ID. */
    sites: string
  }
}

type PostgresServer = Awaited<ReturnType<typeof startPostgres>>

async function startSite({ buildDatabaseUrl }: PostgresServer, workerId: string) {
  const database = `site_${workerId}`
  await runSql(buildDatabaseUrl('postgres'), `create database ${database} template ${TEMPLATE_DATABASE}`)
  const siteProcess = fork(resolve('tests/support/site/site-process.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: resolve('.tests/compile-cache'),
      NETLIFY_DB_DRIVER: 'server',
      NETLIFY_DB_URL: buildDatabaseUrl(database),
      CONTEXT: 'dev',
      SITE_ID: 'site',
      URL: 'https://site.example',
      LOG_LEVEL: 'error',
    },
  })
  const [address] = await once(siteProcess, 'message')
  return { siteProcess, address: String(address) }
}

/** Starts PostgreSQL and the site of a test worker when the worker asks for its site. */
export default async function provideSites(project: TestProject) {
  let postgresServer: Promise<PostgresServer> | undefined
  const sites = new Map<string, ReturnType<typeof startSite>>()

  async function findOrStartSite(workerId: string) {
    postgresServer ??= findMigratedData().then((templateFolder) => startPostgres({ templateFolder }))
    const site = sites.get(workerId) ?? startSite(await postgresServer, workerId)
    sites.set(workerId, site)
    return await site
  }

  const server = createServer(async ({ url = '' }, response) => {
    const { address } = await findOrStartSite(url.slice(1))
    response.end(address)
  })
  project.provide('sites', `http://127.0.0.1:${await listenLocally(server)}`)
  return async () => {
    server.close()
    for (const site of sites.values()) {
      const { siteProcess } = await site
      siteProcess.disconnect()
      await once(siteProcess, 'exit')
    }
    await (await postgresServer)?.stop()
  }
}
