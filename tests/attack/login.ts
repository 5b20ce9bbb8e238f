import { pbkdf2Sync } from 'node:crypto'
import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/local/migrate.ts'
import { LEAST_STEPS, MOST_STEPS, STEP_ITERATIONS } from '#netlify/security/proof-of-work.ts'
import { machine, table } from '#tests/bench/table.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runSql } from '#tests/support/sql.ts'
import { PASSWORD, standOn } from './ground.ts'
import { attackLogin, bySharedPassword, guessAtOnce, type Outcome } from './login-scene.ts'
import { writePart } from './report.ts'

export const MINUTES = 30
export const scenes = [
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

export function toRow({ attackers, asked, compared, slowest, ...staff }: Outcome) {
  return {
    'attacking addresses': attackers,
    'passwords sent': asked,
    'passwords compared': compared,
    'known device, logged in at once': `${staff.knownAtOnce} of ${staff.knownTries}`,
    'unknown device, logged in': `${staff.strangersIn} of ${staff.strangerTries}`,
    'slowest login, s': slowest.toFixed(1),
  }
}

export function listShutOut(outcomes: Outcome[]): string[] {
  return outcomes
    .filter((one) => one.knownAtOnce < one.knownTries || one.strangersIn < one.strangerTries || one.slowest > 60)
    .map(({ attackers }) => `${attackers} addresses kept staff out of the login`)
}

export async function attackTheLogin(): Promise<string[]> {
  const postgres = await startPostgres()
  const database = postgres.addressOf('postgres')
  standOn(database)
  try {
    await migrate(database)
    const query = (statement: string, values?: unknown[]) => runSql(database, statement, values)
    const enter = bySharedPassword(PASSWORD)
    const atOnce = await guessAtOnce(enter, 100)
    const outcomes: Outcome[] = []
    for (const scene of scenes) {
      await query('delete from attempt_levels')
      outcomes.push(await attackLogin({ ...scene, minutes: MINUTES, enter, query }))
    }
    writePart(
      'login',
      `\`npm run attack -- login\` wrote this on ${new Date().toISOString().slice(0, 10)}. Login with a real PostgreSQL, ${MINUTES} simulated minutes. A member
logs in every minute from the network of an attacker. All buckets are at their maximum. The unknown device is a phone that
makes 500,000 rounds of PBKDF2 a second, at 3 s a call, and has to make every step of its proof. ${machine()}.

${table(outcomes.map(toRow))}

Of 100 wrong passwords sent at once from one address ${atOnce} were compared. A million guesses cost ${daysPerMillionGuesses(LEAST_STEPS)} processor days
of this machine at the cheapest proof and ${daysPerMillionGuesses(MOST_STEPS)} at the most expensive one, which begins at 80 guesses of one network or
320 of all.`,
    )
    return [...listShutOut(outcomes), ...(atOnce > 5 ? [`${atOnce} of 100 passwords sent at once were compared`] : [])]
  } finally {
    await closeDatabase()
    await postgres.stop()
    delete process.env.ADMIN_PASSWORD
  }
}
