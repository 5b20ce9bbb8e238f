import { describeMachine, renderTable } from '#tests/lab/bench/table.ts'
import type { StaffSession } from '#tests/support/calls/staff.ts'
import type { RunQuery } from './forms-scenario.ts'
import {
  type FeedTimes,
  MOST_EXPENSIVE_TEXT,
  measureFeedTimes,
  measureUncheckedArticle,
  type SaveAttempt,
  saveNestedArticles,
} from './nesting-scenario.ts'
import { type AttackReport, runOnSite } from './run-on-site.ts'

const MAX_WRITE_MS = 2000
const MAX_READ_MS = 2000

const expensiveConstructs = ['quotes in quotes', 'emphasis on both sides of a letter', 'references to a long link']
const ordinaryText =
  '## Roads\n\nWe **mend** the *road* to [Awka South](/areas/awka-south).\n\n- One\n- Two\n\n'.repeat(30)

function toRow({ constructName, responseStatus, writeMs, readMs }: SaveAttempt) {
  return { text: constructName, answer: responseStatus, 'write, ms': writeMs, 'read, ms': readMs ?? '' }
}

function toFeedRow(text: string, { renderedMs, storedMs }: FeedTimes) {
  const ratio = (renderedMs / Math.max(storedMs, 1)).toFixed(0)
  return { '20 articles': text, 'rendered on each read, ms': renderedMs, 'stored, ms': storedMs, ratio }
}

async function attackMarkdown(query: RunQuery, staff: StaffSession): Promise<AttackReport> {
  const attempts = await saveNestedArticles(staff)
  const readTimes: Record<string, Record<string, number>> = {}
  for (const name of expensiveConstructs) readTimes[name] = await measureUncheckedArticle(query, name)
  const feedRows = [
    toFeedRow(`ordinary, ${ordinaryText.length} characters`, await measureFeedTimes(query, staff, ordinaryText)),
    toFeedRow('the dearest that is accepted', await measureFeedTimes(query, staff, MOST_EXPENSIVE_TEXT)),
  ]
  const uncheckedRows = Object.entries(readTimes).map(([text, times]) => ({
    text,
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [`${name}, ms`, ms])),
  }))
  const reportText = `\`npm run attack -- nesting\` wrote this on ${new Date().toISOString().slice(0, 10)}. The news functions with a real PostgreSQL.
${describeMachine()}. Times are processor time.

Markdown of up to 50,000 characters, saved by staff. 422 is a refusal with the reason. An accepted text is rendered once, when
it is saved.

${renderTable(attempts.map(toRow))}

The same texts in rows from an older version, which did not check them:

${renderTable(uncheckedRows)}

The feed of 20 articles:

${renderTable(feedRows)}`
  const failures = [
    ...attempts
      .filter(({ writeMs }) => writeMs > MAX_WRITE_MS)
      .map(({ constructName, writeMs }) => `${constructName}: ${writeMs} ms`),
    ...Object.entries(readTimes).flatMap(([text, times]) =>
      Object.entries(times).flatMap(([name, ms]) => (ms > MAX_READ_MS ? [`${text}: ${name} took ${ms} ms`] : [])),
    ),
  ]
  return { reportText, failures }
}

/** Saves and reads the most expensive Markdown. Returns the operations that took too long. */
export async function runNestingAttack(): Promise<string[]> {
  return await runOnSite('nesting', attackMarkdown)
}
