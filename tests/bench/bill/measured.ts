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
  const pages = readPageWeights()
  const read = ['home', 'article', 'volunteer'].map((name) => {
    const page = pages.get(name)
    if (!page || !(page.bytes > 0) || !(page.requests > 0)) throw new Error(`docs/benchmarks.md has no ${name}`)
    return page
  })
  const sum = (key: 'bytes' | 'requests') => read.reduce((total, page) => total + page[key], 0)
  return { bytes: sum('bytes'), requests: sum('requests') }
}

/** Runs of each scheduled function per day, as tests/e2e/database-sleep.spec.ts checks. */
export const runsPerDay = { 'forms-drain': 720, notify: 96, purges: 1440, upkeep: 1 }

/** Times per day that the database wakes up without writes, as tests/e2e/database-sleep.spec.ts checks. */
export const wakeUpsPerDay = 1

/** Number of cached responses purged per published article, as tests/e2e/database-sleep.spec.ts checks. */
export const responsesPurgedPerPublication = 15

/** Number of responses rendered again each night and after a deploy, as tests/e2e/database-sleep.spec.ts checks. */
export const responsesRenderedPerNight = 71
