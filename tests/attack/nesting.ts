import { describeMachine, renderTable } from '#tests/bench/table.ts'
import type { StaffSession } from '#tests/support/staff.ts'
import type { RunQuery } from './forms-scenario.ts'
import {
  type FeedTimes,
  MOST_EXPENSIVE_TEXT,
  type SaveAttempt,
  saveConstructs,
  timeFeed,
  timeUncheckedRow,
} from './nesting-scenario.ts'
import { type AttackReport, runOnSite } from './run-on-site.ts'

const MAX_WRITE_MS = 2000
const MAX_READ_MS = 2000

const expensiveNames = ['quotes in quotes', 'emphasis on both sides of a letter', 'references to a long link']
const ordinaryText =
  '## Roads\n\nWe **mend** the *road* to [Awka South](/areas/awka-south).\n\n- One\n- Two\n\n'.repeat(30)

function toRow({ name, status, writeMs, readMs }: SaveAttempt) {
  return { text: name, answer: status, 'write, ms': writeMs, 'read, ms': readMs ?? '' }
}

function toFeedRow(text: string, { rendered, stored }: FeedTimes) {
  const ratio = (rendered / Math.max(stored, 1)).toFixed(0)
  return { '20 articles': text, 'rendered on each read, ms': rendered, 'stored, ms': stored, ratio }
}

async function attack(query: RunQuery, staff: StaffSession): Promise<AttackReport> {
  const attempts = await saveConstructs(staff)
  const reads: Record<string, Record<string, number>> = {}
  for (const name of expensiveNames) reads[name] = await timeUncheckedRow(query, name)
  const feeds = [
    toFeedRow(`ordinary, ${ordinaryText.length} characters`, await timeFeed(query, staff, ordinaryText)),
    toFeedRow('the dearest that is accepted', await timeFeed(query, staff, MOST_EXPENSIVE_TEXT)),
  ]
  const badRows = Object.entries(reads).map(([text, times]) => ({
    text,
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [`${name}, ms`, ms])),
  }))
  const report = `\`npm run attack -- nesting\` wrote this on ${new Date().toISOString().slice(0, 10)}. The news functions with a real PostgreSQL.
${describeMachine()}. Times are processor time.

Markdown of up to 50,000 characters, saved by staff. 422 is a refusal with the reason. An accepted text is rendered once, when
it is saved.

${renderTable(attempts.map(toRow))}

The same texts in rows from an older version, which did not check them:

${renderTable(badRows)}

The feed of 20 articles:

${renderTable(feeds)}`
  const failures = [
    ...attempts.filter(({ writeMs }) => writeMs > MAX_WRITE_MS).map(({ name, writeMs }) => `${name}: ${writeMs} ms`),
    ...Object.entries(reads).flatMap(([text, times]) =>
      Object.entries(times).flatMap(([name, ms]) => (ms > MAX_READ_MS ? [`${text}: ${name} took ${ms} ms`] : [])),
    ),
  ]
  return { text: report, failures }
}

/** Saves and reads the most expensive Markdown. Returns the operations that took too long. */
export async function runNestingAttack(): Promise<string[]> {
  return await runOnSite('nesting', attack)
}
