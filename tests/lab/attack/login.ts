import { pbkdf2Sync } from 'node:crypto'
import { closeDatabase } from '#netlify/database/client.ts'
import { MAX_STEPS, MIN_STEPS, STEP_ITERATIONS } from '#netlify/limits/proof-of-work.ts'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { describeMachine, renderTable } from '#tests/lab/bench/table.ts'
import { startBlobs } from '#tests/support/platform/blob-server.ts'
import { deleteLoginAttempts } from '#tests/support/platform/login-state.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { ATTACKED_PASSWORD, setAttackEnvironment } from './environment.ts'
import { guessConcurrently, type LoginOutcome, makeSharedLogin, simulateLoginAttack } from './login-scenario.ts'
import { writeReportSection } from './report.ts'

const ATTACK_MINUTES = 30
const loginScenarios = [
  { attackerCount: 20, guessesPerMinute: 64 },
  { attackerCount: 200, guessesPerMinute: 6 },
]

function daysPerMillionGuesses(steps: number): string {
  const rounds = 2_000_000
  const start = performance.now()
  pbkdf2Sync('guess', 'salt', rounds, 32, 'sha256')
  const msPerRound = (performance.now() - start) / rounds
  return ((1e6 * (steps / 2) * STEP_ITERATIONS * msPerRound) / 86_400_000).toFixed(1)
}

function toLoginRow({ attackerCount, guessCount, comparedCount, maxLoginSeconds, ...loginCounts }: LoginOutcome) {
  return {
    'attacking addresses': attackerCount,
    'passwords sent': guessCount,
    'passwords compared': comparedCount,
    'known device, logged in at once': `${loginCounts.knownDeviceSuccesses} of ${loginCounts.knownDeviceLogins}`,
    'unknown device, logged in': `${loginCounts.newDeviceSuccesses} of ${loginCounts.newDeviceLogins}`,
    'slowest login, s': maxLoginSeconds.toFixed(1),
  }
}

function listLockouts(outcomes: LoginOutcome[]): string[] {
  return outcomes
    .filter(
      (one) =>
        one.knownDeviceSuccesses < one.knownDeviceLogins ||
        one.newDeviceSuccesses < one.newDeviceLogins ||
        one.maxLoginSeconds > 60,
    )
    .map(({ attackerCount }) => `${attackerCount} addresses kept staff out of the login`)
}

export async function runLoginAttack(): Promise<string[]> {
  const postgres = await startPostgres()
  const database = postgres.buildDatabaseUrl('postgres')
  const blobs = await startBlobs()
  setAttackEnvironment(database, { NETLIFY_BLOBS_CONTEXT: blobs.encodedContext })
  try {
    await migrate(database)
    const sendLogin = makeSharedLogin(ATTACKED_PASSWORD)
    const concurrentComparisons = await guessConcurrently(sendLogin, 100)
    const outcomes: LoginOutcome[] = []
    for (const scenario of loginScenarios) {
      await deleteLoginAttempts()
      outcomes.push(await simulateLoginAttack({ ...scenario, minutes: ATTACK_MINUTES, sendLogin }))
    }
    writeReportSection(
      'login',
      `\`npm run attack -- login\` wrote this on ${new Date().toISOString().slice(0, 10)}. Login with a real PostgreSQL
and a local blob store, ${ATTACK_MINUTES} simulated minutes. A member
logs in every minute from the network of an attacker. All buckets are at their maximum. The unknown device is a phone that
makes 500,000 rounds of PBKDF2 a second, at 3 s a call, and has to make every step of its proof. ${describeMachine()}.

${renderTable(outcomes.map(toLoginRow))}

Of 100 wrong passwords sent at once from one address ${concurrentComparisons} were compared. A million guesses cost ${daysPerMillionGuesses(MIN_STEPS)} processor days
of this machine at the cheapest proof and ${daysPerMillionGuesses(MAX_STEPS)} at the most expensive one, which begins at 80 guesses of one network or
320 of all.`,
    )
    return [
      ...listLockouts(outcomes),
      ...(concurrentComparisons > 5 ? [`${concurrentComparisons} of 100 passwords sent at once were compared`] : []),
    ]
  } finally {
    await closeDatabase()
    await blobs.stop()
    await postgres.stop()
    delete process.env.ADMIN_PASSWORD
  }
}
