import { closeDatabase } from '#netlify/database/client.ts'
import * as login from '#netlify/functions/login.ts'
import * as team from '#netlify/functions/team.ts'
import { migrate } from '#netlify/tools/dev/migrate.ts'
import { describeMachine, renderTable } from '#tests/lab/bench/table.ts'
import { generateTotp, joinMemberByPassword, MEMBER_PASSWORD } from '#tests/support/calls/members.ts'
import { send } from '#tests/support/calls/send.ts'
import { logInByPassword } from '#tests/support/calls/staff.ts'
import { startBlobs } from '#tests/support/platform/blob-server.ts'
import { startPostgres } from '#tests/support/platform/postgres.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { ATTACKED_PASSWORD, setAttackEnvironment } from './environment.ts'
import {
  INSERT_PEOPLE_SQL,
  MESSAGE_COUNT,
  type PreviewOutcome,
  readAllPersonalData,
  VOLUNTEER_COUNT,
} from './preview-scenario.ts'
import { writeReportSection } from './report.ts'

const loginNames = ['the shared password', 'a coordinator removed in production'] as const

/** Results of the same attack on the site's first version, for comparison in the report. */
const formerOutcomes: PreviewOutcome[] = [
  { loginStatus: 204, requestCount: 16, answeredCount: 16, peopleCount: 300 },
  { loginStatus: 204, requestCount: 16, answeredCount: 10, peopleCount: 250 },
]

const describeOutcome = ({ loginStatus, requestCount, answeredCount, peopleCount }: PreviewOutcome) =>
  `login ${loginStatus}, ${answeredCount} of ${requestCount}, ${peopleCount} people`

/** Copies the production database to a preview, then removes a coordinator in production only. */
async function copyProduction(
  buildDatabaseUrl: (name: string) => string,
): Promise<{ name: string; totpSecret: string }> {
  const production = buildDatabaseUrl('postgres')
  await migrate(production)
  await runSql(production, INSERT_PEOPLE_SQL)
  const owner = await joinMemberByPassword({ name: 'Ada Obi' }, await logInByPassword(ATTACKED_PASSWORD))
  const coordinator = await joinMemberByPassword(
    { name: 'Chike', role: 'coordinator', lgas: ['Oyi', 'Aguata'] },
    owner.session,
  )
  await closeDatabase()
  await runSql(buildDatabaseUrl('template1'), 'create database preview template postgres')
  await send(team, 'DELETE', `/api/admin/staff/${coordinator.id}`, undefined, owner.session)
  await closeDatabase()
  return coordinator
}

export async function runPreviewsAttack(): Promise<string[]> {
  const postgres = await startPostgres()
  const blobs = await startBlobs()
  const hostedEnvironment = {
    CONTEXT: 'production',
    URL: 'https://site.example',
    NETLIFY_BLOBS_CONTEXT: blobs.encodedContext,
  }
  setAttackEnvironment(postgres.buildDatabaseUrl('postgres'), hostedEnvironment)
  try {
    const { name, totpSecret } = await copyProduction(postgres.buildDatabaseUrl)
    const loginBodies = [
      { password: ATTACKED_PASSWORD },
      { name, password: MEMBER_PASSWORD, code: generateTotp(totpSecret) },
    ]
    const productionStatuses: number[] = []
    for (const body of loginBodies)
      productionStatuses.push((await send(login, 'POST', '/api/admin/login', body)).status)
    await closeDatabase()
    setAttackEnvironment(postgres.buildDatabaseUrl('preview'), { ...hostedEnvironment, CONTEXT: 'deploy-preview' })
    const outcomes: PreviewOutcome[] = []
    for (const body of loginBodies) outcomes.push(await readAllPersonalData(body))
    writeReportSection(
      'previews',
      `\`npm run attack -- previews\` wrote this on ${new Date().toISOString().slice(0, 10)}. A preview on a copy of production's database with
${VOLUNTEER_COUNT} volunteers and ${MESSAGE_COUNT} messages. Production refuses these logins with ${productionStatuses.join(' and ')}. Each login requests every URL with personal
data, and each list to its end. The cells have the status of the login, the URLs that answered, and the number of people in
the answers. ${describeMachine()}.

${renderTable(
  outcomes.map((outcome, index) => ({
    'login on the preview': loginNames[index] ?? '',
    'first version': formerOutcomes[index] ? describeOutcome(formerOutcomes[index]) : '',
    now: describeOutcome(outcome),
  })),
)}`,
    )
    return outcomes.some(({ peopleCount }) => peopleCount > 0) ? ['A preview answers personal data'] : []
  } finally {
    await closeDatabase()
    await blobs.stop()
    await postgres.stop()
    for (const name of ['ADMIN_PASSWORD', 'URL', 'NETLIFY_BLOBS_CONTEXT']) delete process.env[name]
  }
}
