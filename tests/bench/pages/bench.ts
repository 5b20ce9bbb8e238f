import { type BenchRow, median, publishReport, renderTable } from '#tests/bench/table.ts'
import { publicPages } from '#tests/e2e/pages.ts'
import { type Browser, findBrowser } from '#tests/support/browser.ts'
import { startBuiltSite } from '#tests/support/built-site.ts'
import { type Audit, lighthouseCategories, runLighthouse } from './lighthouse.ts'
import { buildEmptySite, buildStarlightSite } from './peers.ts'
import { serveCompressed, serveFolder } from './serve.ts'

const RUNS = Number(process.env.BENCH_RUNS ?? 3)
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
  scores: Audit['scores']
  failedAudits: string[]
}

async function measure({ name, address }: MeasuredPage, browser: Browser): Promise<PageResult> {
  const runs: Audit[] = []
  for (let failed = 0; runs.length < RUNS; ) {
    // Retries, because Lighthouse occasionally loses its trace.
    const run = await runLighthouse(address, browser).catch((error) => {
      if (++failed === MAX_FAILURES) throw error
    })
    if (run) runs.push(run)
  }
  const medianOf = (pick: (run: Audit) => number) => median(runs.map(pick))
  const scores = Object.fromEntries(
    lighthouseCategories.map((category) => [category, medianOf((run) => run.scores[category])]),
  )
  console.log(name, JSON.stringify(scores))
  return {
    name,
    bytes: medianOf(({ bytes }) => bytes),
    requests: medianOf(({ requests }) => requests),
    largestPaintMs: medianOf(({ largestContentfulPaint }) => largestContentfulPaint),
    scores: scores as Audit['scores'],
    failedAudits: [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))],
  }
}

function toRow(
  { name, bytes, requests, largestPaintMs, scores }: PageResult,
  empty: PageResult,
  peer: PageResult,
): BenchRow {
  return {
    page: name,
    bytes,
    '× empty': (bytes / empty.bytes).toFixed(1),
    '× peer': (bytes / peer.bytes).toFixed(2),
    requests,
    'LCP, s': (largestPaintMs / 1000).toFixed(2),
    'LCP × peer': (largestPaintMs / peer.largestPaintMs).toFixed(2),
    ...scores,
  }
}

export async function bench(): Promise<void> {
  const browser = await findBrowser()
  const site = await startBuiltSite()
  const folders = await Promise.all([serveFolder(buildEmptySite()), serveFolder(buildStarlightSite())])
  const edges = await Promise.all(
    [site.address, ...folders.map(({ address }) => address)].map((upstream) => serveCompressed(upstream)),
  )
  try {
    const [ours = '', emptyAt = '', peerAt = ''] = edges.map(({ address }) => address)
    for (const { path } of auditedPages) await (await fetch(ours + path)).arrayBuffer()
    const empty = await measure({ name: 'an empty page of Astro', address: emptyAt }, browser)
    const peer = await measure({ name: 'Starlight’s landing page', address: peerAt }, browser)
    const pages: PageResult[] = []
    for (const { name, path } of auditedPages) pages.push(await measure({ name, address: ours + path }, browser))
    const all = [...pages, peer, empty]
    const faults = all
      .filter(({ failedAudits }) => failedAudits.length > 0)
      .map(({ name, failedAudits }) => `- ${name}: ${failedAudits.join(', ')}`)
    const text = [
      renderTable(all.map((each) => toRow(each, empty, peer))),
      'Not passed:',
      faults.join('\n') || '- nothing',
    ]
    publishReport('pages', `${text.join('\n\n')}\n\nMedian of ${RUNS}.`)
  } finally {
    for (const each of [...edges, ...folders]) each.close()
    await site.stop()
  }
}
