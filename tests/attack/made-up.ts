import { prices, SLEEP_MINUTES } from '#tests/bench/bill/prices.ts'
import { describeMachine, renderTable } from '#tests/bench/table.ts'
import { measureMadeUpRequests, type RequestCount } from './made-up-scenario.ts'
import { writeReportSection } from './report.ts'

const DAY_MINUTES = 24 * 60
const REQUESTS_A_DAY = DAY_MINUTES / SLEEP_MINUTES
const CREDITS_A_DAY = (DAY_MINUTES / 60) * prices.databaseHour

function toRow({ name, sent, awake, statements }: RequestCount) {
  return {
    'made-up': name,
    'requests sent': sent,
    'that reached the database': awake,
    statements,
    'credits a day': awake > 0 ? CREDITS_A_DAY : 0,
  }
}

function describeCalls(calls: string[]): string {
  if (calls.length === 0) return 'No request reached the database.'
  return `These reached it:\n\n${calls.map((call) => `- \`${call}\``).join('\n')}`
}

export async function runMadeUpAttack(): Promise<string[]> {
  const { groups, all, calls } = await measureMadeUpRequests()
  writeReportSection(
    'made-up',
    `\`npm run attack -- made-up\` wrote this on ${new Date().toISOString().slice(0, 10)}. The built site with a real PostgreSQL, after a deploy and a
nightly run, with every real page in the edge cache. Statements are counted in the log of PostgreSQL. ${describeMachine()}.

${renderTable([...groups, all].map(toRow))}

A statement keeps the database awake for ${SLEEP_MINUTES} minutes, so ${REQUESTS_A_DAY} requests a day keep it awake all day: ${CREDITS_A_DAY} credits.

${describeCalls(calls)}`,
  )
  return calls.map((call) => `A made-up request reached the database: ${call}`)
}
