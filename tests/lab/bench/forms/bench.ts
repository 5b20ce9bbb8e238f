import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { lgas } from '#src/content/lgas.ts'
import { consentVersions } from '#src/content/personal-data.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { runSql } from '#tests/support/platform/sql.ts'
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
    const consent = { version: consentVersions[0], news: index % 2 === 0 }
    return { id, text: JSON.stringify({ ...fields, lga: lgas[index % lgas.length], id, consent }) }
  })
}

async function sendRound(benchedServer: BenchedServer, count: number, abortSignal: AbortSignal): Promise<RoundTimes> {
  const formBodies = makeBodies(count)
  benchedServer.submissionIds.push(...formBodies.map(({ id }) => id))
  const sentTexts = formBodies.flatMap(({ text }, index) => (index % DUPLICATE_EVERY === 0 ? [text, text] : [text]))
  return await sendForms(benchedServer.address, sentTexts, CONNECTION_COUNT, abortSignal)
}

function median(values: number[]): number {
  const sortedValues = values.toSorted((a, b) => a - b)
  return sortedValues[Math.floor(sortedValues.length / 2)] ?? 0
}

function calculateCallsPerSecond({ seconds, durationsMs: durations }: RoundTimes): number {
  return durations.length / seconds
}

async function summarizeServer(databaseUrl: string, { roundTimes, submissionIds, table }: BenchedServer) {
  const rows = await runSql<{ id: string }>(databaseUrl, `select id from ${table}`)
  const storedIds = new Set(rows.map(({ id }) => id))
  const sentIds = new Set(submissionIds)
  const durationsMs = roundTimes.flatMap((roundTime) => roundTime.durationsMs).toSorted((a, b) => a - b)
  const at = (quantile: number) => `${(durationsMs[Math.floor(durationsMs.length * quantile)] ?? 0).toFixed(0)} ms`
  return {
    calls: durationsMs.length,
    'calls/s': Math.round(median(roundTimes.map(calculateCallsPerSecond))),
    median: at(0.5),
    '99 %': at(0.99),
    errors: roundTimes.flatMap((roundTime) => roundTime.errors).length,
    lost: submissionIds.filter((id) => !storedIds.has(id)).length,
    doubled: rows.length - storedIds.size + [...storedIds].filter((id) => !sentIds.has(id)).length,
  }
}

async function startServer(
  databaseUrl: string,
): Promise<{ child: ChildProcess; ownAddress: string; bareAddress: string }> {
  const env = { ...process.env, CONTEXT: 'dev', FORM_LIMITS: '999999999 999999999', NETLIFY_DB_DRIVER: 'server' }
  const child = fork(`${import.meta.dirname}/server.ts`, { env: { ...env, NETLIFY_DB_URL: databaseUrl } })
  const [addresses] = await once(child, 'message', { signal: AbortSignal.timeout(30_000) })
  return { child, ...addresses }
}

async function measureServers(databaseUrl: string, benchedServers: BenchedServer[]): Promise<void> {
  const abortSignal = AbortSignal.timeout(TIMEOUT_MS)
  for (const benchedServer of benchedServers) await sendRound(benchedServer, CONNECTION_COUNT, abortSignal)
  for (let round = 0; round < ROUNDS; round++)
    // Alternates the order of the servers, because the load on the machine changes over time.
    for (const benchedServer of round % 2 ? benchedServers.toReversed() : benchedServers)
      benchedServer.roundTimes.push(await sendRound(benchedServer, SUBMISSION_COUNT / ROUNDS, abortSignal))
  const serverSummaries = await Promise.all(
    benchedServers.map(
      async (benchedServer) => [benchedServer.name, await summarizeServer(databaseUrl, benchedServer)] as const,
    ),
  )
  console.table(Object.fromEntries(serverSummaries))
  const [ours, bare] = benchedServers.map(({ roundTimes }) => roundTimes.map(calculateCallsPerSecond))
  const rateRatios = (ours ?? []).map((callRate, round) => callRate / (bare?.[round] ?? 0))
  console.log(
    `The form takes ${median(rateRatios).toFixed(2)} of the calls that the bare function takes in the same time ` +
      `(rounds: ${rateRatios.map((rateRatio) => rateRatio.toFixed(2)).join(', ')}).`,
  )
  const bad = serverSummaries.filter(([, { errors, lost, doubled }]) => errors + lost + doubled > 0)
  if (bad.length === 0) return
  console.error(`Not every submission arrived once: ${bad.map(([name]) => name).join(', ')}`)
  for (const error of new Set(
    benchedServers.flatMap((benchedServer) => benchedServer.roundTimes.flatMap(({ errors }) => errors)),
  ))
    console.error(error)
  process.exitCode = 1
}

export async function runBenchmark(): Promise<void> {
  const postgresServer = await startPostgres()
  const databaseUrl = postgresServer.buildDatabaseUrl('postgres')
  await migrate(databaseUrl)
  await runSql(databaseUrl, 'create table bare_volunteers (like volunteers including all)')
  const { child, ownAddress, bareAddress } = await startServer(databaseUrl)
  try {
    console.log(
      `${SUBMISSION_COUNT} sign-ups each, every ${DUPLICATE_EVERY}th sent twice at once, from ${CONNECTION_COUNT} connections`,
    )
    const emptyResults = () => ({ submissionIds: [], roundTimes: [] })
    await measureServers(databaseUrl, [
      { name: 'the form’s function', address: ownAddress, table: 'volunteers', ...emptyResults() },
      { name: 'a bare insert', address: bareAddress, table: 'bare_volunteers', ...emptyResults() },
    ])
  } finally {
    child.disconnect()
    await once(child, 'exit')
    await postgresServer.stop()
  }
}
