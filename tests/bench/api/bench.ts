import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { migrate } from '#netlify/local/migrate.ts'
import { type BenchRow, publishReport, renderTable } from '#tests/bench/table.ts'
import { insertArticles, insertEvents } from '#tests/support/many-rows.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runSql } from '#tests/support/sql.ts'
import { measureBundles } from './bundles.ts'
import { compareServers } from './compare.ts'
import { explainLists } from './plans.ts'
import type { StartedServers } from './server.ts'

const LIST_SIZE = 12
const LARGE_LIST_SIZE = 1000

async function startServer(database: string): Promise<{ child: ChildProcess; started: StartedServers }> {
  // With LOG_LEVEL info the function logs each call, as in production.
  const settings = { CONTEXT: 'dev', LOG_LEVEL: 'info', NETLIFY_DB_DRIVER: 'server', NETLIFY_DB_URL: database }
  const child = fork(`${import.meta.dirname}/server.ts`, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [started] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
  return { child, started }
}

async function measureCalls(database: string): Promise<{ rows: BenchRow[]; plans: string }> {
  await insertArticles(database, LIST_SIZE - 1)
  const { child, started } = await startServer(database)
  try {
    const { serverAddresses, articleId, staffHeaders, articleInput, listStatements } = started
    let writtenCount = 0
    // Each article has a unique title, because the database searches for a free slug among equal titles.
    const body = () => JSON.stringify({ ...articleInput, title: `${articleInput.title} ${writtenCount++}` })
    const post = { ...staffHeaders, 'Content-Type': 'application/json' }
    const rows = [
      await compareServers(`GET a list of ${LIST_SIZE}`, serverAddresses, { method: 'GET', path: '/api/news' }),
      await compareServers('GET one', serverAddresses, { method: 'GET', path: `/api/news/${articleId}` }),
      await compareServers('POST', serverAddresses, { method: 'POST', path: '/api/news', headers: post, body }),
    ]
    await runSql(database, 'truncate news_articles, page_addresses')
    await insertArticles(database, LARGE_LIST_SIZE)
    await insertEvents(database, LARGE_LIST_SIZE)
    return { rows, plans: await explainLists(database, listStatements) }
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

const legend = `*calls/s* is the function behind a small adapter, which turns node:http into Request and Response. *bare* is a node:http
handler with the same SQL through the same driver. In the last two columns the bare handler uses the adapter too: the rest
is the function's own cost.`

export async function bench(): Promise<void> {
  const postgres = await startPostgres()
  const database = postgres.buildDatabaseUrl('postgres')
  await migrate(database)
  const { rows, plans } = await measureCalls(database).finally(() => postgres.stop())
  publishReport(
    'api',
    `${renderTable(rows)}\n\n${legend}\n\nWith ${LARGE_LIST_SIZE} articles and as many events:\n\n${plans}`,
  )
  publishReport('functions', renderTable(await measureBundles()))
}
