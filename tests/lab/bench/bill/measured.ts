import { readFileSync } from 'node:fs'

/** Adds up bytes and requests of the pages in the `npm run bench -- visit` table of docs/benchmarks.md. */
export function measureVisit(): { bytes: number; requests: number } {
  const [, text = ''] =
    /<!-- visit -->([\s\S]+?)<!-- \/visit -->/.exec(readFileSync('docs/benchmarks.md', 'utf8')) ?? []
  const [head = [], , ...rows] = [...text.matchAll(/^\|(.+)\|$/gm)].map(([, line = '']) =>
    line.split('|').map((cell) => cell.trim()),
  )
  const sumColumn = (name: string) => rows.reduce((sum, row) => sum + Number(row[head.indexOf(name)]), 0)
  const visit = { bytes: sumColumn('bytes'), requests: sumColumn('requests') }
  if (!(visit.bytes > 0) || !(visit.requests > 0)) throw new Error('docs/benchmarks.md has no visit')
  return visit
}

/** Number of runs of each scheduled function per day, checked by tests/e2e/database-sleep.spec.ts. */
export const runsPerDay = { 'forms-drain': 720, notify: 96, purges: 1440, upkeep: 1 }

/**
 * Addresses of a site with 14 articles, 2 events and 14 images, and those whose answer needs the database once a month.
 * Checked by tests/e2e/polite-crawler.spec.ts.
 */
export const crawl = { addresses: 296, answers: 85 }

/** Number of wake-ups of the database on a day without writes, checked by tests/e2e/database-sleep.spec.ts. */
export const wakeUpsPerDay = 1

/**
 * Cached responses purged per published article, the pages of 21 areas among them, and those whose answer needs the
 * database. Checked by tests/e2e/database-sleep.spec.ts.
 */
export const purgedPerPublication = { responses: 37, answers: 12 }

/** Number of responses rendered after each deploy and once a month, checked by tests/e2e/database-sleep.spec.ts. */
export const responsesRenderedPerDeploy = 93
