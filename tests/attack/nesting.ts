import { machine, table } from '#tests/bench/table.ts'
import type { Staff } from '#tests/support/staff.ts'
import type { Query } from './forms-scene.ts'
import { type Attempt, DEAREST, type FeedTimes, readBadRow, saveConstructs, timeFeed } from './nesting-scene.ts'
import { type Report, withSite } from './with-site.ts'

const MAX_WRITE_MS = 2000
const MAX_READ_MS = 2000

const expensiveNames = ['quotes in quotes', 'emphasis on both sides of a letter', 'references to a long link']
const ordinaryText =
  '## Roads\n\nWe **mend** the *road* to [Awka South](/areas/awka-south).\n\n- One\n- Two\n\n'.repeat(30)

function toRow({ name, status, writeMs, readMs }: Attempt) {
  return { text: name, answer: status, 'write, ms': writeMs, 'read, ms': readMs ?? '' }
}

function toFeedRow(text: string, { rendered, stored }: FeedTimes) {
  const ratio = (rendered / Math.max(stored, 1)).toFixed(0)
  return { '20 articles': text, 'rendered on each read, ms': rendered, 'stored, ms': stored, ratio }
}

async function attack(query: Query, staff: Staff): Promise<Report> {
  const attempts = await saveConstructs(staff)
  const reads: Record<string, Record<string, number>> = {}
  for (const name of expensiveNames) reads[name] = await readBadRow(query, name)
  const feeds = [
    toFeedRow(`ordinary, ${ordinaryText.length} characters`, await timeFeed(query, staff, ordinaryText)),
    toFeedRow('the dearest that is accepted', await timeFeed(query, staff, DEAREST)),
  ]
  const badRows = Object.entries(reads).map(([text, times]) => ({
    text,
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [`${name}, ms`, ms])),
  }))
  const report = `\`npm run attack -- nesting\` wrote this on ${new Date().toISOString().slice(0, 10)}. The news functions with a real PostgreSQL.
${machine()}. Times are processor time.

Markdown of up to 50,000 characters, saved by staff. 422 is a refusal with the reason. An accepted text is rendered once, when
it is saved.

${table(attempts.map(toRow))}

The same texts in rows from an older version, which did not check them:

${table(badRows)}

The feed of 20 articles:

${table(feeds)}`
  const failures = [
    ...attempts.filter(({ writeMs }) => writeMs > MAX_WRITE_MS).map(({ name, writeMs }) => `${name}: ${writeMs} ms`),
    ...Object.entries(reads).flatMap(([text, times]) =>
      Object.entries(times).flatMap(([name, ms]) => (ms > MAX_READ_MS ? [`${text}: ${name} took ${ms} ms`] : [])),
    ),
  ]
  return { text: report, bad: failures }
}

/** Saves and reads the most expensive Markdown. Returns the operations that took too long. */
export async function attackTheRenderer(): Promise<string[]> {
  return await withSite('nesting', attack)
}
