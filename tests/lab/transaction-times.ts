// `node tests/lab/transaction-times.ts`: measures a staff write in a transaction, over Neon's WebSocket with different
// round trips and over a local socket.
import { neonConfig } from '@neondatabase/serverless'
import { serveSqlOverHttp } from '#tests/support/platform/deploy/sql-over-http.ts'
import { findMigratedData } from '#tests/support/platform/migrated-data.ts'
import { NEON_HOST } from '#tests/support/platform/neon.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { TEMPLATE_DATABASE } from '#tests/support/platform/sql.ts'

const ROUNDS = 9
const article = { title: 'A road', excerpt: 'Short', content: 'Long', image: null, date: '2025-03-01' }

async function measureMilliseconds(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await task()
  return performance.now() - start
}

const postgresServer = await startPostgres({ templateFolder: await findMigratedData() })
const databaseUrl = postgresServer.buildDatabaseUrl(TEMPLATE_DATABASE)
Object.assign(process.env, { CONTEXT: 'dev', NETLIFY_DB_DRIVER: 'serverless' })
neonConfig.useSecureWebSocket = false

/** Measures writes with the current driver. The median leaves out the first write, which loads the code. */
async function measureWrites(name: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    times.push(
      await measureMilliseconds(async () => {
        const { insertArticle } = await import('#tests/support/calls/insert-publications.ts')
        await insertArticle(article)
      }),
    )
  }
  const [first = 0, ...rest] = times
  const median = rest.toSorted((one, other) => one - other)[Math.floor(rest.length / 2)] ?? 0
  console.log(`${name}: first ${first.toFixed(0)} ms, then ${median.toFixed(0)} ms (median of ${rest.length})`)
}

for (const roundTripMs of [2, 20, 0]) {
  const webSocketRelay = await serveSqlOverHttp(postgresServer.buildDatabaseUrl('postgres'), roundTripMs)
  neonConfig.wsProxy = () => new URL(webSocketRelay.address).host
  process.env.NETLIFY_DB_URL = `postgres://site:secret@${NEON_HOST}/${TEMPLATE_DATABASE}`
  await measureWrites(`WebSocket, round trip ${roundTripMs} ms`)
  await webSocketRelay.close()
}
Object.assign(process.env, { NETLIFY_DB_DRIVER: 'server', NETLIFY_DB_URL: databaseUrl })
await measureWrites('Local socket')
const { closeDatabase } = await import('#netlify/database/client.ts')
await closeDatabase()
await postgresServer.stop()
