import { closeDatabase } from '#netlify/database/client.ts'
import { migrate } from '#netlify/local/migrate.ts'
import { machine, table } from '#tests/bench/table.ts'
import { join, joinByPassword } from '#tests/support/members.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { runSql } from '#tests/support/sql.ts'
import { logIn } from '#tests/support/staff.ts'
import { PASSWORD, standOn } from './ground.ts'
import { listShutOut, MINUTES, scenes, toRow } from './login.ts'
import { attackLogin, guessAtOnce, type Outcome } from './login-scene.ts'
import { byMemberName, timeNames } from './member-scene.ts'
import { writePart } from './report.ts'

const TIMING_ROUNDS = 40

/** Runs the login scenarios against one member's name. */
export async function attackTheMembers(): Promise<string[]> {
  const postgres = await startPostgres()
  const database = postgres.addressOf('postgres')
  standOn(database)
  try {
    await migrate(database)
    const query = (statement: string, values?: unknown[]) => runSql(database, statement, values)
    const shared = await logIn(PASSWORD)
    const ada = await joinByPassword({ name: 'Ada Obi' }, shared)
    await join({ name: 'With a passkey alone' }, shared)
    const enter = byMemberName(ada, query)
    const atOnce = await guessAtOnce(enter, 100)
    const outcomes: Outcome[] = []
    for (const scene of scenes) {
      await query('delete from attempt_levels')
      outcomes.push(await attackLogin({ ...scene, minutes: MINUTES, enter, query }))
    }
    const names = ['Ada Obi', 'Nobody Here', 'With a passkey alone']
    const kinds = ['a member with a password', 'an unknown name', 'a member with only a passkey']
    const times = await timeNames(names, TIMING_ROUNDS, () => query('delete from attempt_levels'))
    writePart(
      'members',
      `\`npm run attack -- members\` wrote this on ${new Date().toISOString().slice(0, 10)}. As above, but every guess names the
same member, with a password and a code. That member logs in. ${machine()}.

${table(outcomes.map(toRow))}

Of 100 guesses sent at once from one address ${atOnce} were compared. A wrong login has the same answer for every name, and takes
${times.map((time, place) => `${Math.round(time)} ms for ${kinds[place]}`).join(', ')} (median of ${TIMING_ROUNDS}).`,
    )
    const revealsNames = Math.max(...times) / Math.min(...times) > 1.4
    return [
      ...listShutOut(outcomes),
      ...(atOnce > 5 ? [`${atOnce} of 100 guesses sent at once were compared`] : []),
      ...(revealsNames ? ['The time of a login tells who is there'] : []),
    ]
  } finally {
    await closeDatabase()
    await postgres.stop()
    delete process.env.ADMIN_PASSWORD
  }
}
