import { publicPages } from '#tests/e2e/pages.ts'
import { type BenchRow, median, publishReport, renderTable } from '#tests/lab/bench/table.ts'
import { type FoundBrowser, findBrowser } from '#tests/support/browser.ts'
import { startBuiltSite } from '#tests/support/platform/built-site.ts'
import { type LighthouseAudit, lighthouseCategories, runLighthouse } from './lighthouse.ts'
import { buildEmptySite, buildStarlightSite } from './peers.ts'
import { serveCompressed, serveFolder } from './serve.ts'

const RUN_COUNT = Number(process.env.BENCH_RUNS ?? 3)
const MAX_FAILURES = 5

// Lighthouse rejects pages that answer 404 or 410, so they are not measured.
const auditedPages = publicPages.filter(({ status }) => status === 200)

interface MeasuredPage {
  name: string
  address: string
}

interface PageResult {
  name: string
  bytes: number
  requests: number
  largestPaintMs: number
  categoryScores: LighthouseAudit['categoryScores']
  failedAudits: string[]
}

async function auditPage({ name, address }: MeasuredPage, browser: FoundBrowser): Promise<PageResult> {
  const auditRuns: LighthouseAudit[] = []
  for (let failedRunCount = 0; auditRuns.length < RUN_COUNT; ) {
    // Retries, because Lighthouse occasionally loses its trace.
    const run = await runLighthouse(address, browser).catch((error) => {
      if (++failedRunCount === MAX_FAILURES) throw error
    })
    if (run) auditRuns.push(run)
  }
  const calculateMedian = (pickValue: (run: LighthouseAudit) => number) => median(auditRuns.map(pickValue))
  const categoryScores = Object.fromEntries(
    lighthouseCategories.map((category) => [category, calculateMedian((run) => run.categoryScores[category])]),
  )
  console.log(name, JSON.stringify(categoryScores))
  return {
    name,
    bytes: calculateMedian(({ bytes }) => bytes),
    requests: calculateMedian(({ requests }) => requests),
    largestPaintMs: calculateMedian(({ largestContentfulPaint }) => largestContentfulPaint),
    categoryScores: categoryScores as LighthouseAudit['categoryScores'],
    failedAudits: [...new Set(auditRuns.flatMap(({ failedAudits }) => failedAudits))],
  }
}

function toRow(
  { name, bytes, requests, largestPaintMs, categoryScores }: PageResult,
  emptyPage: PageResult,
  starlightPage: PageResult,
): BenchRow {
  return {
    page: name,
    bytes,
    '× empty': (bytes / emptyPage.bytes).toFixed(1),
    '× peer': (bytes / starlightPage.bytes).toFixed(2),
    requests,
    'LCP, s': (largestPaintMs / 1000).toFixed(2),
    'LCP × peer': (largestPaintMs / starlightPage.largestPaintMs).toFixed(2),
    ...categoryScores,
  }
}

export async function runBenchmark(): Promise<void> {
  const browser = await findBrowser()
  const site = await startBuiltSite()
  const folderServers = await Promise.all([serveFolder(buildEmptySite()), serveFolder(buildStarlightSite())])
  const compressingServers = await Promise.all(
    [site.address, ...folderServers.map(({ address }) => address)].map((upstreamAddress) =>
      serveCompressed(upstreamAddress),
    ),
  )
  try {
    const [ours = '', emptyAt = '', peerAt = ''] = compressingServers.map(({ address }) => address)
    for (const { path } of auditedPages) await (await fetch(ours + path)).arrayBuffer()
    const emptyPage = await auditPage({ name: 'an empty page of Astro', address: emptyAt }, browser)
    const starlightPage = await auditPage({ name: 'Starlight’s landing page', address: peerAt }, browser)
    const pages: PageResult[] = []
    for (const { name, path } of auditedPages) pages.push(await auditPage({ name, address: ours + path }, browser))
    const all = [...pages, starlightPage, emptyPage]
    const failedAuditLines = all
      .filter(({ failedAudits }) => failedAudits.length > 0)
      .map(({ name, failedAudits }) => `- ${name}: ${failedAudits.join(', ')}`)
    const text = [
      renderTable(all.map((auditedPage) => toRow(auditedPage, emptyPage, starlightPage))),
      'Not passed:',
      failedAuditLines.join('\n') || '- nothing',
    ]
    publishReport('pages', `${text.join('\n\n')}\n\nMedian of ${RUN_COUNT}.`)
  } finally {
    for (const localServer of [...compressingServers, ...folderServers]) localServer.close()
    await site.stop()
  }
}
