import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { migrate } from '#netlify/local/migrate.ts'
import { lgas } from '#src/content/lgas.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runSql } from '#tests/support/sql.ts'
import { type FormLoad, sendForms } from './load.ts'

const SUBMISSIONS = 2000
const CONNECTIONS = 50
const ROUNDS = 5
/** Every tenth submission is sent twice at the same time, as by a double tap or a retry. */
const DUPLICATE_EVERY = 10
const TIMEOUT_MS = 180_000

interface Side {
  name: string
  address: string
  table: string
  ids: string[]
  loads: FormLoad[]
}

interface Body {
  id: string
  text: string
}

function makeBodies(count: number): Body[] {
  return Array.from({ length: count }, (_, index) => {
    const id = randomUUID()
    const fields = { name: 'Ngọzị Example', email: 'ngozi@uzoamaka.example', phone: '0803 123 4567' }
    const consent = { version: 'bench', news: index % 2 === 0 }
    return { id, text: JSON.stringify({ ...fields, lga: lgas[index % lgas.length], id, consent }) }
  })
}

async function sendRound(side: Side, count: number, signal: AbortSignal): Promise<FormLoad> {
  const bodies = makeBodies(count)
  side.ids.push(...bodies.map(({ id }) => id))
  const calls = bodies.flatMap(({ text }, index) => (index % DUPLICATE_EVERY === 0 ? [text, text] : [text]))
  return await sendForms(side.address, calls, CONNECTIONS, signal)
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function rateOf({ seconds, times }: FormLoad): number {
  return times.length / seconds
}

async function summarize(database: string, { loads, ids, table }: Side) {
  const rows = await runSql<{ id: string }>(database, `select id from ${table}`)
  const found = new Set(rows.map(({ id }) => id))
  const sent = new Set(ids)
  const times = loads.flatMap((load) => load.times).toSorted((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(0)} ms`
  return {
    calls: times.length,
    'calls/s': Math.round(median(loads.map(rateOf))),
    median: at(0.5),
    '99 %': at(0.99),
    errors: loads.flatMap((load) => load.errors).length,
    lost: ids.filter((id) => !found.has(id)).length,
    doubled: rows.length - found.size + [...found].filter((id) => !sent.has(id)).length,
  }
}

async function startServer(database: string): Promise<{ child: ChildProcess; ours: string; bare: string }> {
  const env = { ...process.env, CONTEXT: 'dev', FORM_LIMITS: '999999999 999999999', NETLIFY_DB_DRIVER: 'server' }
  const child = fork(`${import.meta.dirname}/server.ts`, { env: { ...env, NETLIFY_DB_URL: database } })
  const [addresses] = await once(child, 'message', { signal: AbortSignal.timeout(30_000) })
  return { child, ...addresses }
}

async function measure(database: string, sides: Side[]): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (const side of sides) await sendRound(side, CONNECTIONS, signal)
  for (let round = 0; round < ROUNDS; round++)
    // Alternates the order of the servers, because the load on the machine changes over time.
    for (const side of round % 2 ? sides.toReversed() : sides)
      side.loads.push(await sendRound(side, SUBMISSIONS / ROUNDS, signal))
  const entries = await Promise.all(sides.map(async (side) => [side.name, await summarize(database, side)] as const))
  console.table(Object.fromEntries(entries))
  const [ours, bare] = sides.map(({ loads }) => loads.map(rateOf))
  const ratios = (ours ?? []).map((rate, round) => rate / (bare?.[round] ?? 0))
  console.log(
    `The form takes ${median(ratios).toFixed(2)} of the calls that the bare function takes in the same time ` +
      `(rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}).`,
  )
  const bad = entries.filter(([, { errors, lost, doubled }]) => errors + lost + doubled > 0)
  if (bad.length === 0) return
  console.error(`Not every submission arrived once: ${bad.map(([name]) => name).join(', ')}`)
  for (const error of new Set(sides.flatMap((side) => side.loads.flatMap(({ errors }) => errors)))) console.error(error)
  process.exitCode = 1
}

export async function bench(): Promise<void> {
  const postgres = await startPostgres()
  const database = postgres.addressOf('postgres')
  await migrate(database)
  await runSql(database, 'create table bare_volunteers (like volunteers including all)')
  const { child, ours, bare } = await startServer(database)
  try {
    console.log(
      `${SUBMISSIONS} sign-ups each, every ${DUPLICATE_EVERY}th sent twice at once, from ${CONNECTIONS} connections`,
    )
    const emptyResults = () => ({ ids: [], loads: [] })
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
