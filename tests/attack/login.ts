import { pbkdf2Sync } from 'node:crypto'
import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/local/migrate.ts'
import { MAX_STEPS, MIN_STEPS, STEP_ITERATIONS } from '#netlify/security/proof-of-work.ts'
import { describeMachine, renderTable } from '#tests/bench/table.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runSql } from '#tests/support/sql.ts'
import { ATTACKED_PASSWORD, setAttackEnvironment } from './environment.ts'
import { guessConcurrently, type LoginOutcome, makeSharedLogin, simulateLoginAttack } from './login-scenario.ts'
import { writeReportSection } from './report.ts'

export const ATTACK_MINUTES = 30
export const loginScenarios = [
  { attackers: 20, asks: 64 },
  { attackers: 200, asks: 6 },
]

function daysPerMillionGuesses(steps: number): string {
  const rounds = 2_000_000
  const start = performance.now()
  pbkdf2Sync('guess', 'salt', rounds, 32, 'sha256')
  const msPerRound = (performance.now() - start) / rounds
  return ((1e6 * (steps / 2) * STEP_ITERATIONS * msPerRound) / 86_400_000).toFixed(1)
}

export function toLoginRow({ attackers, asked, compared, slowest, ...staff }: LoginOutcome) {
  return {
    'attacking addresses': attackers,
    'passwords sent': asked,
    'passwords compared': compared,
    'known device, logged in at once': `${staff.knownAtOnce} of ${staff.knownTries}`,
    'unknown device, logged in': `${staff.strangersIn} of ${staff.strangerTries}`,
    'slowest login, s': slowest.toFixed(1),
  }
}

export function listLockouts(outcomes: LoginOutcome[]): string[] {
  return outcomes
    .filter((one) => one.knownAtOnce < one.knownTries || one.strangersIn < one.strangerTries || one.slowest > 60)
    .map(({ attackers }) => `${attackers} addresses kept staff out of the login`)
}

export async function runLoginAttack(): Promise<string[]> {
  const postgres = await startPostgres()
  const database = postgres.addressOf('postgres')
  setAttackEnvironment(database)
  try {
    await migrate(database)
    const query = (statement: string, values?: unknown[]) => runSql(database, statement, values)
    const enter = makeSharedLogin(ATTACKED_PASSWORD)
    const atOnce = await guessConcurrently(enter, 100)
    const outcomes: LoginOutcome[] = []
    for (const scene of loginScenarios) {
      await query('delete from attempt_levels')
      outcomes.push(await simulateLoginAttack({ ...scene, minutes: ATTACK_MINUTES, enter, query }))
    }
    writeReportSection(
      'login',
      `\`npm run attack -- login\` wrote this on ${new Date().toISOString().slice(0, 10)}. Login with a real PostgreSQL, ${ATTACK_MINUTES} simulated minutes. A member
logs in every minute from the network of an attacker. All buckets are at their maximum. The unknown device is a phone that
makes 500,000 rounds of PBKDF2 a second, at 3 s a call, and has to make every step of its proof. ${describeMachine()}.

${renderTable(outcomes.map(toLoginRow))}

Of 100 wrong passwords sent at once from one address ${atOnce} were compared. A million guesses cost ${daysPerMillionGuesses(MIN_STEPS)} processor days
of this machine at the cheapest proof and ${daysPerMillionGuesses(MAX_STEPS)} at the most expensive one, which begins at 80 guesses of one network or
320 of all.`,
    )
    return [...listLockouts(outcomes), ...(atOnce > 5 ? [`${atOnce} of 100 passwords sent at once were compared`] : [])]
  } finally {
    await closeDatabase()
    await postgres.stop()
    delete process.env.ADMIN_PASSWORD
  }
}
