import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { measurePage } from '#tests/e2e/checks/measure-page.ts'
import { findSmokeRow, startSmokeTest } from '#tests/smoke/smoke.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { listenLocally, proxyRequest } from '#tests/support/platform/local-server.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { findExcess } from './budgets.ts'
import { openWithLettering } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

const ROW_COUNT = 1000

// Starts a separate site with 1,000 rows, because the smoke test compares row counts of the shared site.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite({ MANY_ROWS: String(ROW_COUNT) })
})
test.afterAll(() => site?.stop())

const listPages = ['home', 'news', 'news-2', 'events', 'events-2', 'gallery', 'gallery-2']

test(`no page exceeds its budget with ${ROW_COUNT} articles, events and images`, async ({ browser }) => {
  const budgetExcesses: string[] = []
  const testedPages = publicPages.filter(({ name }) => listPages.includes(name))
  expect(testedPages).toHaveLength(listPages.length)
  for (const listPage of testedPages) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' })
    const { measuredPageSizes } = await measurePage(
      page,
      () => openWithLettering(page, listPage, site.address),
      () => scrollThrough(page),
    )
    await page.close()
    budgetExcesses.push(...findExcess(listPage, measuredPageSizes))
  }
  const { items, more } = await (await fetch(`${site.address}/api/gallery?page=1`)).json()
  expect([items[0].title, more]).toEqual([expect.stringMatching(/^Picture /), true])
  expect(budgetExcesses).toEqual([])
})

const countedTables = ['news_articles', 'admin_sessions', 'attempt_levels', 'uploads', 'volunteers', 'contact_messages']

async function countRows(): Promise<unknown> {
  const countExpressions = countedTables.map((table) => `(select count(*) from ${table}) as ${table}`)
  return await runSql(site.databaseUrl, `select ${countExpressions.join(', ')}`)
}

function runSmokeTest(...args: string[]) {
  return startSmokeTest('campaign2025', ...args)
}

async function startProxy(chooseProxyAction: (request: IncomingMessage) => Promise<'cut' | 'pass'>) {
  const server = createServer(async (request, response) => {
    if ((await chooseProxyAction(request)) === 'cut') request.socket.destroy()
    else proxyRequest(site.address, request, response)
  })
  return { address: `http://localhost:${await listenLocally(server)}`, close: () => server.close() }
}

test('the smoke test prints a table, names skipped checks and removes the rows it created', async () => {
  const initialRowCounts = await countRows()
  const { code, output } = await runSmokeTest(site.address).resultPromise
  expect(output).toMatch(/\d+ passed, 0 failed, \d+ not here, 2 not asked/)
  for (const checkName of [
    'visitors need no login',
    'read /news',
    'bytes of /events',
    'bytes of /areas/',
    'no Netlify badge',
    'headers of a function',
    'staff log in',
    'a range of its image',
    'its share image',
  ]) {
    expect(findSmokeRow(output, checkName)).toMatch(/^passed/)
  }
  for (const checkName of ['cached at the edge: /', 'a write reaches visitors', 'the rate rule']) {
    expect(findSmokeRow(output, checkName)).toMatch(/^not here/)
  }
  expect(findSmokeRow(output, 'a preview shows')).toMatch(/^not asked/)
  expect(findSmokeRow(output, 'everything written is gone again')).toMatch(/^passed/)
  expect(output).not.toContain('campaign2025')
  expect(code).toBe(0)
  expect(await countRows()).toEqual(initialRowCounts)
})

test('a smoke test that fails in the middle reports the failure and removes the rows it created', async () => {
  const initialRowCounts = await countRows()
  const proxy = await startProxy(async ({ url }) => (url?.startsWith('/api/cards/') ? 'cut' : 'pass'))
  const { code, output } = await runSmokeTest(proxy.address).resultPromise
  proxy.close()
  expect(findSmokeRow(output, 'a range of its image')).toMatch(/^passed/)
  expect(findSmokeRow(output, 'publishing, to the end')).toMatch(/^failed/)
  expect(findSmokeRow(output, 'everything written is gone again')).toMatch(/^passed/)
  expect(code).toBe(1)
  expect(await countRows()).toEqual(initialRowCounts)
})

test('an interrupted smoke test ends at its next API call and removes the rows it created', async () => {
  const initialRowCounts = await countRows()
  let smokeTestRun: ReturnType<typeof runSmokeTest> | undefined
  const proxy = await startProxy(async ({ url }) => {
    if (!url?.startsWith('/api/cards/')) return 'pass'
    smokeTestRun?.child.kill('SIGINT')
    await expect.poll(() => smokeTestRun?.output()).toContain('Ending, and cleaning up first')
    return 'pass'
  })
  smokeTestRun = runSmokeTest(proxy.address)
  const { code, output } = await smokeTestRun.resultPromise
  proxy.close()
  expect(findSmokeRow(output, 'everything written is gone again')).toMatch(/^passed/)
  expect(output).not.toContain('a deletion reaches visitors')
  expect(code).toBe(1)
  expect(await countRows()).toEqual(initialRowCounts)
})

test('the smoke test tries the default password on a deploy preview, even when the main site does not answer', async () => {
  const brokenProxy = await startProxy(async () => 'cut')
  const { output } = await runSmokeTest(brokenProxy.address, '--preview', site.address).resultPromise
  brokenProxy.close()
  expect(findSmokeRow(output, 'reads, to the end')).toMatch(/^failed/)
  expect(findSmokeRow(output, 'a preview takes no published password')).toMatch(/^failed +.* 204/)
})

test('the smoke test rejects a password given on the command line', async () => {
  const { code, output } = await runSmokeTest(site.address, 'campaign2025').resultPromise
  expect(output).toContain('npm run smoke -- https://your-site')
  expect(code).not.toBe(0)
})
