import { creditPrices, DATABASE_SLEEP_MINUTES } from '#tests/lab/bench/bill/prices.ts'
import { describeMachine, renderTable } from '#tests/lab/bench/table.ts'
import { measureMadeUpRequests, type RequestCount } from './made-up-scenario.ts'
import { writeReportSection } from './report.ts'

const DAY_MINUTES = 24 * 60
const WAKING_REQUESTS_PER_DAY = DAY_MINUTES / DATABASE_SLEEP_MINUTES
const DATABASE_CREDITS_PER_DAY = (DAY_MINUTES / 60) * creditPrices.databaseHour

function toRow({ name, sentCount, databaseRequestCount, statementCount }: RequestCount) {
  return {
    'made-up': name,
    'requests sent': sentCount,
    'that reached the database': databaseRequestCount,
    statements: statementCount,
    'credits a day': databaseRequestCount > 0 ? DATABASE_CREDITS_PER_DAY : 0,
  }
}

function describeCalls(calls: string[]): string {
  if (calls.length === 0) return 'No request reached the database.'
  return `These reached it:\n\n${calls.map((call) => `- \`${call}\``).join('\n')}`
}

export async function runMadeUpAttack(): Promise<string[]> {
  const { groups, total, queryingCalls } = await measureMadeUpRequests()
  writeReportSection(
    'made-up',
    `\`npm run attack -- made-up\` wrote this on ${new Date().toISOString().slice(0, 10)}. The built site with a real PostgreSQL, after a deploy and a
nightly run, with every real page in the edge cache. Statements are counted in the log of PostgreSQL. ${describeMachine()}.

${renderTable([...groups, total].map(toRow))}

A statement keeps the database awake for ${DATABASE_SLEEP_MINUTES} minutes, so ${WAKING_REQUESTS_PER_DAY} requests a day keep it awake all day: ${DATABASE_CREDITS_PER_DAY} credits.

${describeCalls(queryingCalls)}`,
  )
  return queryingCalls.map((call) => `A made-up request reached the database: ${call}`)
}
