import type { Browser } from '@playwright/test'
import { publicPages } from '#tests/e2e/pages.ts'
import { serveCompressed } from '#tests/lab/bench/pages/serve.ts'
import { type BenchRow, median, publishReport, renderTable } from '#tests/lab/bench/table.ts'
import { startBuiltSite } from '#tests/support/platform/built-site.ts'
import { startEdgeServer } from '#tests/support/platform/edge.ts'
import { CPU_SLOWDOWN, launchBrowser, measureFirstPaint, slow4G } from './first-paint.ts'

const RUN_COUNT = Number(process.env.BENCH_RUNS ?? 15)

const emptyPage = {
  path: '/empty',
  html: '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body><h1>Empty</h1></body></html>',
  copiedHeadersPath: '/about',
}

// `npm run bench -- paint about home` measures only the pages About and Home.
const pageNames = process.argv.slice(3).filter((argument) => !argument.startsWith('--'))
const measuredPages = publicPages.filter(({ name }) => pageNames.length === 0 || pageNames.includes(name))

function formatMiddleHalf(values: number[]): string {
  const sortedValues = values.toSorted((a, b) => a - b)
  const at = (quantile: number) =>
    Math.round(sortedValues[Math.floor(quantile * (sortedValues.length - 1))] ?? Number.NaN)
  return `${at(0.25)}–${at(0.75)}`
}

async function comparePage(browser: Browser, address: string, name: string, path: string): Promise<BenchRow> {
  const [ours, bare]: [number[], number[]] = [[], []]
  for (let run = 0; run < RUN_COUNT; run += 1) {
    bare.push(await measureFirstPaint(browser, address + emptyPage.path))
    ours.push(await measureFirstPaint(browser, address + path))
  }
  const [paint, emptyPaint] = [median(ours), median(bare)]
  const row = {
    page: name,
    'first paint, ms': Math.round(paint),
    'middle half': formatMiddleHalf(ours),
    'empty, ms': Math.round(emptyPaint),
    'middle half, empty': formatMiddleHalf(bare),
    '× empty': (paint / emptyPaint).toFixed(2),
  }
  console.log(Object.values(row).join('  '))
  return row
}

export async function runBenchmark(): Promise<void> {
  const site = await startBuiltSite()
  const edgeServer = await startEdgeServer(site.address)
  const compressingServer = await serveCompressed(edgeServer.address, {
    replacementPage: emptyPage,
    bytesPerSecond: slow4G.downloadThroughput,
  })
  const browser = await launchBrowser()
  try {
    const rows: BenchRow[] = []
    for (const { name, path } of measuredPages) {
      await measureFirstPaint(browser, compressingServer.address + path)
      rows.push(await comparePage(browser, compressingServer.address, name, path))
    }
    publishReport(
      'paint',
      `${renderTable(rows)}\n\nMedians of ${RUN_COUNT} loads each, on Slow 4G, the processor ${CPU_SLOWDOWN} times slower.`,
    )
  } finally {
    await browser.close()
    compressingServer.close()
    edgeServer.close()
    await site.stop()
  }
}
