import type { Browser } from '@playwright/test'
import { serveEdge } from '#tests/bench/pages/serve.ts'
import { median, type Row, report, table } from '#tests/bench/table.ts'
import { publicPages } from '#tests/e2e/pages.ts'
import { startEdge } from '#tests/support/edge.ts'
import { startSite } from '#tests/support/site.ts'
import { launch, THROTTLE, visit } from './visit.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 15)

const emptyPage = {
  path: '/empty',
  html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body><h1>Empty</h1></body></html>',
  like: '/about',
}

// `npm run bench -- paint about home` measures only these pages.
const pageNames = process.argv.slice(3).filter((word) => !word.startsWith('--'))
const measuredPages = publicPages.filter(({ name }) => pageNames.length === 0 || pageNames.includes(name))

function middleHalf(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN)
  return `${at(0.25)}–${at(0.75)}`
}

async function comparePage(browser: Browser, address: string, name: string, path: string): Promise<Row> {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUNS; run += 1) {
    bare.push(await visit(browser, address + emptyPage.path))
    ours.push(await visit(browser, address + path))
  }
  const [paint, emptyPaint] = [median(ours), median(bare)]
  const row = {
    page: name,
    'first paint, ms': Math.round(paint),
    'middle half': middleHalf(ours),
    'empty, ms': Math.round(emptyPaint),
    'middle half, empty': middleHalf(bare),
    '× empty': (paint / emptyPaint).toFixed(2),
  }
  console.log(Object.values(row).join('  '))
  return row
}

export async function bench(): Promise<void> {
  const site = await startSite()
  const edge = await startEdge(site.address)
  const front = await serveEdge(edge.address, emptyPage)
  const browser = await launch()
  try {
    const rows: Row[] = []
    for (const { name, path } of measuredPages) {
      await visit(browser, front.address + path)
      rows.push(await comparePage(browser, front.address, name, path))
    }
    report('paint', `${table(rows)}\n\nMedians of ${RUNS} loads each, the processor ${THROTTLE} times slower.`)
  } finally {
    await browser.close()
    front.close()
    edge.close()
    await site.stop()
  }
}
