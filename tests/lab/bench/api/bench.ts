import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { type BenchRow, publishReport, renderTable } from '#tests/lab/bench/table.ts'
import { insertArticles, insertEvents } from '#tests/support/platform/built/content.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { measureBundles } from './bundles.ts'
import { compareServers } from './compare.ts'
import { explainLists } from './plans.ts'
import type { StartedServers } from './server.ts'

const LIST_SIZE = 12
const LARGE_LIST_SIZE = 1000

async function startServer(databaseUrl: string): Promise<{ child: ChildProcess; startedServers: StartedServers }> {
  // With LOG_LEVEL info the function logs each call, as in production.
  const serverEnv = { CONTEXT: 'dev', LOG_LEVEL: 'info', NETLIFY_DB_DRIVER: 'server', NETLIFY_DB_URL: databaseUrl }
  const child = fork(`${import.meta.dirname}/server.ts`, {
    env: { ...process.env, ...serverEnv },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [startedServers] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
  return { child, startedServers }
}

async function measureCalls(databaseUrl: string): Promise<{ rows: BenchRow[]; queryPlans: string }> {
  await insertArticles(databaseUrl, LIST_SIZE - 1)
  const { child, startedServers } = await startServer(databaseUrl)
  try {
    const { serverAddresses, articleSlug, staffHeaders, articleInput, listStatements } = startedServers
    let writtenCount = 0
    // Each article has a unique title, because the database searches for a free slug among equal titles.
    const makeBody = () => JSON.stringify({ ...articleInput, title: `${articleInput.title} ${writtenCount++}` })
    const postHeaders = { ...staffHeaders, 'Content-Type': 'application/json' }
    const rows = [
      await compareServers(`GET a list of ${LIST_SIZE}`, serverAddresses, { method: 'GET', path: '/api/news' }),
      await compareServers('GET one', serverAddresses, { method: 'GET', path: `/api/news/${articleSlug}` }),
      await compareServers('POST', serverAddresses, {
        method: 'POST',
        path: '/api/news',
        headers: postHeaders,
        body: makeBody,
      }),
    ]
    await runSql(databaseUrl, 'truncate news_articles, slugs')
    await insertArticles(databaseUrl, LARGE_LIST_SIZE)
    await insertEvents(databaseUrl, LARGE_LIST_SIZE)
    return { rows, queryPlans: await explainLists(databaseUrl, listStatements) }
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

const tableLegend = `*calls/s* is the function behind a small adapter, which turns node:http into Request and Response. *bare* is a node:http
handler with the same SQL through the same driver. In the last two columns the bare handler uses the adapter too: the rest
is the function's own cost.`

export async function runBenchmark(): Promise<void> {
  const postgresServer = await startPostgres()
  const databaseUrl = postgresServer.buildDatabaseUrl('postgres')
  await migrate(databaseUrl)
  const { rows, queryPlans } = await measureCalls(databaseUrl).finally(() => postgresServer.stop())
  publishReport(
    'api',
    `${renderTable(rows)}\n\n${tableLegend}\n\nWith ${LARGE_LIST_SIZE} articles and as many events:\n\n${queryPlans}`,
  )
  publishReport('functions', renderTable(await measureBundles()))
}
