import { readFileSync } from 'node:fs'

/** Page by page as Lighthouse's phone loaded them whole: the table of `npm run bench -- pages` in docs/benchmarks.md. */
function readPages(): Map<string, { bytes: number; requests: number }> {
  const [, text = ''] =
    /<!-- pages -->([\s\S]+?)<!-- \/pages -->/.exec(readFileSync('docs/benchmarks.md', 'utf8')) ?? []
  const [head = [], , ...rows] = [...text.matchAll(/^\|(.+)\|$/gm)].map(([, line = '']) =>
    line.split('|').map((cell) => cell.trim()),
  )
  const [bytes, requests] = [head.indexOf('bytes'), head.indexOf('requests')]
  return new Map(rows.map((row) => [row[0] ?? '', { bytes: Number(row[bytes]), requests: Number(row[requests]) }]))
}

/** A visit reads Home, an article and Volunteer, each as if it were the first page: bytes and requests. */
export function measureVisit(): { bytes: number; requests: number } {
  const pages = readPages()
  const read = ['home', 'article', 'volunteer'].map((name) => {
    const page = pages.get(name)
    if (!page || !(page.bytes > 0) || !(page.requests > 0)) throw new Error(`docs/benchmarks.md has no ${name}`)
    return page
  })
  const sum = (key: 'bytes' | 'requests') => read.reduce((total, page) => total + page[key], 0)
  return { bytes: sum('bytes'), requests: sum('requests') }
}

/** How often each scheduled function runs in a day; tests/e2e/idle.spec.ts counts them. */
export const runsInADay = { 'forms-drain': 720, notify: 96, purges: 1440, upkeep: 1 }

/** How often the database is woken in a day with nobody writing; tests/e2e/idle.spec.ts counts them. */
export const wakesInADay = 1

/** An article beside fourteen others: page, row, share image, neighbours, lists, feed and map; tests/e2e/idle.spec.ts counts them. */
export const answersOfPublication = 15

/** Answers that the nightly run and a deploy ask for anew, of a site with fifteen articles and two events; tests/e2e/idle.spec.ts counts them. */
export const answersOfNight = 71
