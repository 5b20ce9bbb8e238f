import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { migrate } from '#netlify/local/migrate.ts'
import { lgas } from '#src/content/lgas.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runSql } from '#tests/support/sql.ts'
import { type RoundTimes, sendForms } from './load.ts'

const SUBMISSION_COUNT = 2000
const CONNECTION_COUNT = 50
const ROUNDS = 5
/** Every tenth submission is sent twice at the same time, as by a double tap or a retry. */
const DUPLICATE_EVERY = 10
const TIMEOUT_MS = 180_000

interface BenchedServer {
  name: string
  address: string
  table: string
  submissionIds: string[]
  roundTimes: RoundTimes[]
}

interface FormBody {
  id: string
  text: string
}

function makeBodies(count: number): FormBody[] {
  return Array.from({ length: count }, (_, index) => {
    const id = randomUUID()
    const fields = { name: 'Ngọzị Example', email: 'ngozi@uzoamaka.example', phone: '0803 123 4567' }
    const consent = { version: 'bench', news: index % 2 === 0 }
    return { id, text: JSON.stringify({ ...fields, lga: lgas[index % lgas.length], id, consent }) }
  })
}

async function sendRound(side: BenchedServer, count: number, signal: AbortSignal): Promise<RoundTimes> {
  const bodies = makeBodies(count)
  side.submissionIds.push(...bodies.map(({ id }) => id))
  const calls = bodies.flatMap(({ text }, index) => (index % DUPLICATE_EVERY === 0 ? [text, text] : [text]))
  return await sendForms(side.address, calls, CONNECTION_COUNT, signal)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function callsPerSecond({ seconds, durations }: RoundTimes): number {
  return durations.length / seconds
}

async function summarize(database: string, { roundTimes, submissionIds, table }: BenchedServer) {
  const rows = await runSql<{ id: string }>(database, `select id from ${table}`)
  const found = new Set(rows.map(({ id }) => id))
  const sent = new Set(submissionIds)
  const times = roundTimes.flatMap((load) => load.durations).toSorted((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`
  return {
    calls: times.length,
    'calls/s': Math.round(median(roundTimes.map(callsPerSecond))),
    median: at(0.5),
    '99 %': at(0.99),
    errors: roundTimes.flatMap((load) => load.errors).length,
    lost: submissionIds.filter((id) => !found.has(id)).length,
    doubled: rows.length - found.size + [...found].filter((id) => !sent.has(id)).length,
  }
}

async function startServer(database: string): Promise<{ child: ChildProcess; ours: string; bare: string }> {
  const env = { ...process.env, CONTEXT: 'dev', FORM_LIMITS: '999999999 999999999', NETLIFY_DB_DRIVER: 'server' }
  const child = fork(`${import.meta.dirname}/server.ts`, { env: { ...env, NETLIFY_DB_URL: database } })
  const [addresses] = await once(child, 'message', { signal: AbortSignal.timeout(30_000) })
  return { child, ...addresses }
}

async function measure(database: string, sides: BenchedServer[]): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (const side of sides) await sendRound(side, CONNECTION_COUNT, signal)
  for (let round = 0; round < ROUNDS; round++)
    // Alternates the order of the servers, because the load on the machine changes over time.
    for (const side of round % 2 ? sides.toReversed() : sides)
      side.roundTimes.push(await sendRound(side, SUBMISSION_COUNT / ROUNDS, signal))
  const entries = await Promise.all(sides.map(async (side) => [side.name, await summarize(database, side)] as const))
  console.table(Object.fromEntries(entries))
  const [ours, bare] = sides.map(({ roundTimes }) => roundTimes.map(callsPerSecond))
  const ratios = (ours ?? []).map((rate, round) => rate / (bare?.[round] ?? 0))
  console.log(
    `The form takes ${median(ratios).toFixed(2)} of the calls that the bare function takes in the same time ` +
      `(rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}).`,
  )
  const bad = entries.filter(([, { errors, lost, doubled }]) => errors + lost + doubled > 0)
  if (bad.length === 0) return
  console.error(`Not every submission arrived once: ${bad.map(([name]) => name).join(', ')}`)
  for (const error of new Set(sides.flatMap((side) => side.roundTimes.flatMap(({ errors }) => errors))))
    console.error(error)
  process.exitCode = 1
}

export async function bench(): Promise<void> {
  const postgres = await startPostgres()
  const database = postgres.buildDatabaseUrl('postgres')
  await migrate(database)
  await runSql(database, 'create table bare_volunteers (like volunteers including all)')
  const { child, ours, bare } = await startServer(database)
  try {
    console.log(
      `${SUBMISSION_COUNT} sign-ups each, every ${DUPLICATE_EVERY}th sent twice at once, from ${CONNECTION_COUNT} connections`,
    )
    const emptyResults = () => ({ submissionIds: [], roundTimes: [] })
    await measure(database, [
      { name: 'the form’s function', address: ours, table: 'volunteers', ...emptyResults() },
      { name: 'a bare insert', address: bare, table: 'bare_volunteers', ...emptyResults() },
    ])
  } finally {
    child.disconnect()
    await once(child, 'exit')
    await postgres.stop()
  }
}
