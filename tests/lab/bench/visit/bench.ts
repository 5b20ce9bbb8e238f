// `npm run bench -- visit`: counts the requests of one visit, for which Netlify charges. The bill reads the table.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Page } from '@playwright/test'
import { publicPages } from '#tests/e2e/pages.ts'
import { scrollThrough } from '#tests/e2e/scroll-through.ts'
import { serveCompressed } from '#tests/lab/bench/pages/serve.ts'
import { launchBrowser } from '#tests/lab/bench/paint/first-paint.ts'
import { type BenchRow, publishReport, renderTable } from '#tests/lab/bench/table.ts'
import { startBuiltSite } from '#tests/support/platform/built-site.ts'
import { listenLocally, proxyRequest } from '#tests/support/platform/local-server.ts'

/** Pages of the visit, in one browser whose cache is empty before the first. */
const visitedPages = ['home', 'article', 'volunteer']

interface CountedRequest {
  path: string
  bytes: number
}

function startCountingServer(siteUrl: string) {
  let requests: CountedRequest[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const bytesBefore = request.socket.bytesWritten
    response.on('finish', () =>
      requests.push({ path: request.url ?? '/', bytes: request.socket.bytesWritten - bytesBefore }),
    )
    proxyRequest(siteUrl, request, response)
  })
  return {
    server,
    takeRequests() {
      const takenRequests = requests
      requests = []
      return takenRequests
    },
  }
}

/** Requests the icon of the tab, which phones load once and a browser without a window does not. */
async function requestIcon(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon)
      await new Promise((resolve) => Object.assign(new Image(), { src: icon.href, onload: resolve, onerror: resolve }))
  })
}

const kinds: [kind: string, pattern: RegExp][] = [
  ['scripts', /\.js(\?|$)/],
  ['images', /^\/(\.netlify\/images|api\/media|cards|drawings)|\.(png|svg|webp|jpg)$/],
  ['font', /\.woff2/],
  ['notice', /^\/notice/],
]

function countKinds(requests: CountedRequest[]): BenchRow {
  const counts = kinds.map(([kind, pattern]): [string, number] => [
    kind,
    requests.filter(({ path }) => pattern.test(path)).length,
  ])
  const counted = counts.reduce((sum, [, count]) => sum + count, 0)
  return { ...Object.fromEntries(counts), others: requests.length - counted }
}

export async function runBenchmark(): Promise<void> {
  const site = await startBuiltSite()
  const compressingServer = await serveCompressed(site.address)
  const { server, takeRequests } = startCountingServer(compressingServer.address)
  const address = `http://localhost:${await listenLocally(server)}`
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } })
    const page = await context.newPage()
    const rows: BenchRow[] = []
    for (const visitedName of visitedPages) {
      const { path = '' } = publicPages.find(({ name }) => name === visitedName) ?? {}
      await page.goto(address + path, { waitUntil: 'networkidle' })
      if (visitedName === visitedPages[0]) await requestIcon(page)
      await scrollThrough(page)
      const requests = takeRequests()
      const bytes = requests.reduce((sum, request) => sum + request.bytes, 0)
      rows.push({ page: visitedName, bytes, requests: requests.length, ...countKinds(requests) })
    }
    publishReport('visit', renderTable(rows))
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
    compressingServer.close()
    await site.stop()
  }
}
