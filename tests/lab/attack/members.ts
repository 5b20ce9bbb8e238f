import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { describeMachine, renderTable } from '#tests/lab/bench/table.ts'
import { joinMember, joinMemberByPassword } from '#tests/support/calls/members.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { ATTACKED_PASSWORD, setAttackEnvironment } from './environment.ts'
import { ATTACK_MINUTES, listLockouts, loginScenarios, toLoginRow } from './login.ts'
import { guessConcurrently, type LoginOutcome, simulateLoginAttack } from './login-scenario.ts'
import { makeMemberLogin, measureLoginTimes } from './member-scenario.ts'
import { writeReportSection } from './report.ts'

const TIMING_ROUNDS = 40

/** Runs the login attack scenarios with one member's name in all attempts. */
export async function runMembersAttack(): Promise<string[]> {
  const postgres = await startPostgres()
  const database = postgres.buildDatabaseUrl('postgres')
  setAttackEnvironment(database)
  try {
    await migrate(database)
    const query = (statement: string, values?: unknown[]) => runSql(database, statement, values)
    const sharedSession = await logInByPassword(ATTACKED_PASSWORD)
    const ada = await joinMemberByPassword({ name: 'Ada Obi' }, sharedSession)
    await joinMember({ name: 'With a passkey alone' }, sharedSession)
    const sendLogin = makeMemberLogin(ada, query)
    const concurrentComparisons = await guessConcurrently(sendLogin, 100)
    const outcomes: LoginOutcome[] = []
    for (const scenario of loginScenarios) {
      await query('delete from attempt_levels')
      outcomes.push(await simulateLoginAttack({ ...scenario, minutes: ATTACK_MINUTES, sendLogin, query }))
    }
    const names = ['Ada Obi', 'Nobody Here', 'With a passkey alone']
    const nameDescriptions = ['a member with a password', 'an unknown name', 'a member with only a passkey']
    const loginTimes = await measureLoginTimes(names, TIMING_ROUNDS, () => query('delete from attempt_levels'))
    writeReportSection(
      'members',
      `\`npm run attack -- members\` wrote this on ${new Date().toISOString().slice(0, 10)}. As above, but every guess names the
same member, with a password and a code. That member logs in. ${describeMachine()}.

${renderTable(outcomes.map(toLoginRow))}

Of 100 guesses sent at once from one address ${concurrentComparisons} were compared. A wrong login has the same answer for every name, and takes
${loginTimes.map((loginTime, index) => `${Math.round(loginTime)} ms for ${nameDescriptions[index]}`).join(', ')} (median of ${TIMING_ROUNDS}).`,
    )
    const revealsNames = Math.max(...loginTimes) / Math.min(...loginTimes) > 1.4
    return [
      ...listLockouts(outcomes),
      ...(concurrentComparisons > 5 ? [`${concurrentComparisons} of 100 guesses sent at once were compared`] : []),
      ...(revealsNames ? ['The time of a login tells who is there'] : []),
    ]
  } finally {
    await closeDatabase()
    await postgres.stop()
    delete process.env.ADMIN_PASSWORD
  }
}
