import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { migrate } from '#netlify/local/migrate.ts'
import { median, type Row, report, table } from '#tests/bench/table.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runSql } from '#tests/support/sql.ts'
import { measureBundles } from './bundles.ts'
import { type Call, type Load, repeat } from './load.ts'

const CALLS = 300
const CONNECTIONS = 16
const ROUNDS = 5
const LISTED = 12
const MANY = 1000

interface Started {
  ours: string
  bare: string
  id: string
  staff: Record<string, string>
  article: object
  list: { text: string; values: unknown[] }
}

async function insertArticles(database: string, count: number): Promise<void> {
  await runSql(
    database,
    `insert into news_articles (title, excerpt, content, date) select 'Article ' || n, 'What happened on day ' || n,
      repeat('A sentence of the campaign. ', 60), to_char(date '2023-01-01' + n, 'YYYY-MM-DD')
      from generate_series(1, ${count}) n`,
  )
}

async function startServer(database: string): Promise<{ child: ChildProcess; started: Started }> {
  const env = { ...process.env, CONTEXT: 'dev', NETLIFY_DB_DRIVER: 'server', NETLIFY_DB_URL: database }
  const child = fork(`${import.meta.dirname}/server.ts`, { env })
  const [started] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) })
  return { child, started }
}

function p99(loads: Load[]): number {
  const times = loads.flatMap(({ times }) => times).toSorted((a, b) => a - b)
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN
}

async function compare(name: string, { ours, bare }: Started, call: Call): Promise<Row> {
  const sides = [
    { address: ours, loads: [] as Load[] },
    { address: bare, loads: [] as Load[] },
  ]
  for (const { address } of sides) await repeat(address, call, CALLS, CONNECTIONS)
  for (let round = 0; round < ROUNDS; round++)
    // Each goes first in turn, so that neither has the quieter machine.
    for (const { address, loads } of round % 2 ? sides.toReversed() : sides)
      loads.push(await repeat(address, call, CALLS, CONNECTIONS))
  const [mine = [], plain = []] = sides.map(({ loads }) => loads)
  const ratios = mine.map(({ rate }, round) => rate / (plain[round]?.rate ?? Number.NaN))
  return {
    call: name,
    'calls/s': Math.round(median(mine.map(({ rate }) => rate))),
    'bare, calls/s': Math.round(median(plain.map(({ rate }) => rate))),
    ratio: median(ratios).toFixed(2),
    rounds: `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    'p99, ms': p99(mine).toFixed(1),
    'bare p99, ms': p99(plain).toFixed(1),
    'p99 ratio': (p99(mine) / p99(plain)).toFixed(2),
  }
}

async function explain(database: string, { text, values }: Started['list']): Promise<string> {
  await runSql(database, 'analyze news_articles')
  const paged = `${text} limit ${LISTED}`
  const plan = async (sql: string) => {
    const rows = await runSql<{ 'QUERY PLAN': string }>(database, `explain (analyze, costs off, buffers off) ${sql}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  if (values.length > 0) throw new Error('The list has parameters that EXPLAIN does not get')
  return `With ${MANY} articles, a page of ${LISTED}:\n\n\`\`\`\n${await plan(paged)}\n\`\`\`\n\nand all of them:\n\n\`\`\`\n${await plan(text)}\n\`\`\``
}

async function measureCalls(database: string): Promise<{ rows: Row[]; plan: string }> {
  await insertArticles(database, LISTED - 1)
  const { child, started } = await startServer(database)
  try {
    const body = JSON.stringify(started.article)
    const post = { ...started.staff, 'Content-Type': 'application/json' }
    const rows = [
      await compare(`GET a list of ${LISTED}`, started, { method: 'GET', path: '/api/news' }),
      await compare('GET one', started, { method: 'GET', path: `/api/news/${started.id}` }),
      await compare('POST', started, { method: 'POST', path: '/api/news', headers: post, body }),
    ]
    await runSql(database, 'truncate news_articles')
    await insertArticles(database, MANY)
    return { rows, plan: await explain(database, started.list) }
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

/** The news function beside a plain one with the same SQL, the plan of the list, and the weight of every function. */
export async function bench(): Promise<void> {
  const postgres = await startPostgres()
  const database = postgres.addressOf('postgres')
  await migrate(database)
  const { rows, plan } = await measureCalls(database).finally(() => postgres.stop())
  report('api', `${table(rows)}\n\n${plan}`)
  report('functions', table(await measureBundles()))
}
