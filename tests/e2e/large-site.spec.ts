import { createServer, type IncomingMessage } from 'node:http'
import { expect, test } from '@playwright/test'
import { type BuiltSite, startBuiltSite } from '#tests/support/built-site.ts'
import { listenLocally } from '#tests/support/listen.ts'
import { measurePage } from '#tests/support/measure-page.ts'
import { proxyRequest } from '#tests/support/proxy-request.ts'
import { findSmokeRow, startSmoke } from '#tests/support/smoke.ts'
import { runSql } from '#tests/support/sql.ts'
import { findExcess } from './budgets.ts'
import { openLettered } from './fixtures.ts'
import { publicPages } from './pages.ts'
import { scrollThrough } from './scroll-through.ts'

const ROWS = 1000

// Uses its own site: the smoke test counts all rows.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite({ MANY_ROWS: String(ROWS) })
})
test.afterAll(() => site?.stop())

const lists = ['home', 'news', 'news-2', 'events', 'events-2', 'gallery', 'gallery-2']

test(`no page exceeds its budget with ${ROWS} articles, events and images`, async ({ browser }) => {
  const over: string[] = []
  const listed = publicPages.filter(({ name }) => lists.includes(name))
  expect(listed).toHaveLength(lists.length)
  for (const one of listed) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 }, reducedMotion: 'reduce' })
    const { weight } = await measurePage(
      page,
      () => openLettered(page, one, site.address),
      () => scrollThrough(page),
    )
    await page.close()
    over.push(...findExcess(one, weight))
  }
  const { items, more } = await (await fetch(`${site.address}/api/gallery?page=1`)).json()
  expect([items[0].title, more]).toEqual([expect.stringMatching(/^Picture /), true])
  expect(over).toEqual([])
})

const tables = ['news_articles', 'admin_sessions', 'attempt_levels', 'uploads', 'volunteers', 'contact_messages']

async function countRows(): Promise<unknown> {
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`)
  return await runSql(site.database, `select ${counts.join(', ')}`)
}

function start(...args: string[]) {
  return startSmoke('campaign2025', ...args)
}

async function front(meddle: (request: IncomingMessage) => Promise<'cut' | 'pass'>) {
  const server = createServer(async (request, response) => {
    if ((await meddle(request)) === 'cut') request.socket.destroy()
    else proxyRequest(site.address, request, response)
  })
  return { address: `http://localhost:${await listenLocally(server)}`, close: () => server.close() }
}

test('the smoke test prints a table, names missing tools and removes what it made', async () => {
  const before = await countRows()
  const { code, output } = await start(site.address).ended
  expect(output).toMatch(/\d+ passed, 0 failed, \d+ not here, 2 not asked/)
  for (const check of [
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
    expect(findSmokeRow(output, check)).toMatch(/^passed/)
  }
  for (const check of ['cached at the edge: /', 'a write reaches visitors', 'the rate rule']) {
    expect(findSmokeRow(output, check)).toMatch(/^not here/)
  }
  expect(findSmokeRow(output, 'a preview shows')).toMatch(/^not asked/)
  expect(findSmokeRow(output, 'everything written is gone again')).toMatch(/^passed/)
  expect(output).not.toContain('campaign2025')
  expect(code).toBe(0)
  expect(await countRows()).toEqual(before)
})

test('a smoke test that fails in the middle says so and removes what it made', async () => {
  const before = await countRows()
  const way = await front(async ({ url }) => (url?.startsWith('/api/cards/') ? 'cut' : 'pass'))
  const { code, output } = await start(way.address).ended
  way.close()
  expect(findSmokeRow(output, 'a range of its image')).toMatch(/^passed/)
  expect(findSmokeRow(output, 'publishing, to the end')).toMatch(/^failed/)
  expect(findSmokeRow(output, 'everything written is gone again')).toMatch(/^passed/)
  expect(code).toBe(1)
  expect(await countRows()).toEqual(before)
})

test('an interrupted smoke test ends at the next call and removes what it made', async () => {
  const before = await countRows()
  let run: ReturnType<typeof start> | undefined
  const way = await front(async ({ url }) => {
    if (!url?.startsWith('/api/cards/')) return 'pass'
    run?.child.kill('SIGINT')
    await expect.poll(() => run?.output()).toContain('Ending, and cleaning up first')
    return 'pass'
  })
  run = start(way.address)
  const { code, output } = await run.ended
  way.close()
  expect(findSmokeRow(output, 'everything written is gone again')).toMatch(/^passed/)
  expect(output).not.toContain('a deletion reaches visitors')
  expect(code).toBe(1)
  expect(await countRows()).toEqual(before)
})

test('the smoke test tries the published password on a preview, also when the site does not answer', async () => {
  const nowhere = await front(async () => 'cut')
  const { output } = await start(nowhere.address, '--preview', site.address).ended
  nowhere.close()
  expect(findSmokeRow(output, 'reads, to the end')).toMatch(/^failed/)
  expect(findSmokeRow(output, 'a preview takes no published password')).toMatch(/^failed +.* 204/)
})

test('the smoke test refuses a password on the command line', async () => {
  const { code, output } = await start(site.address, 'campaign2025').ended
  expect(output).toContain('npm run smoke -- https://your-site')
  expect(code).not.toBe(0)
})
