import { readFileSync } from 'node:fs'

/** Reads bytes and requests per page from the `npm run bench -- pages` table in docs/benchmarks.md. */
function readPageWeights(): Map<string, { bytes: number; requests: number }> {
  const [, text = ''] =
    /<!-- pages -->([\s\S]+?)<!-- \/pages -->/.exec(readFileSync('docs/benchmarks.md', 'utf8')) ?? []
  const [head = [], , ...rows] = [...text.matchAll(/^\|(.+)\|$/gm)].map(([, line = '']) =>
    line.split('|').map((cell) => cell.trim()),
  )
  const [bytes, requests] = [head.indexOf('bytes'), head.indexOf('requests')]
  return new Map(rows.map((row) => [row[0] ?? '', { bytes: Number(row[bytes]), requests: Number(row[requests]) }]))
}

/** Adds up bytes and requests of a visit to Home, an article and Volunteer, each with an empty cache. */
export function measureVisit(): { bytes: number; requests: number } {
  const pageWeights = readPageWeights()
  const visitedPages = ['home', 'article', 'volunteer'].map((name) => {
    const page = pageWeights.get(name)
    if (!page || !(page.bytes > 0) || !(page.requests > 0)) throw new Error(`docs/benchmarks.md has no ${name}`)
    return page
  })
  const sum = (key: 'bytes' | 'requests') => visitedPages.reduce((total, page) => total + page[key], 0)
  return { bytes: sum('bytes'), requests: sum('requests') }
}

/** Number of runs of each scheduled function per day, checked by tests/e2e/database-sleep.spec.ts. */
export const runsPerDay = { 'forms-drain': 720, notify: 96, purges: 1440, upkeep: 1 }

/**
 * Addresses of a site with 14 articles, 2 events and 14 images, and those whose answer needs the database once a month.
 * Checked by tests/e2e/polite-crawler.spec.ts.
 */
export const crawl = { addresses: 209, answers: 128 }

/** Number of wake-ups of the database on a day without writes, checked by tests/e2e/database-sleep.spec.ts. */
export const wakeUpsPerDay = 1

/** Number of cached responses purged per published article, checked by tests/e2e/database-sleep.spec.ts. */
export const responsesPurgedPerPublication = 16

/** Number of responses rendered after each deploy and once a month, checked by tests/e2e/database-sleep.spec.ts. */
export const responsesRenderedPerDeploy = 93
