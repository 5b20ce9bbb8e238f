import { type Browser, expect, type Page, test } from '@playwright/test'
import type { ConnectionState } from '#tests/support/flaky-connection.ts'
import { type OutageSite, startOutageSite } from '#tests/support/outage-site.ts'
import { isDeep } from '#tests/support/rounds.ts'
import { isAccepted, readOutcome, sendForm, submitUntilAccepted, type Visitor, visitFormPage } from './visitors.ts'

const outages = ['visitor', 'database', 'store'] as const
const deeds = ['double', 'reload', 'back'] as const
type Outage = (typeof outages)[number]
type Deed = (typeof deeds)[number]

const alone: [Outage[], Deed[][]][] = [
  [[], deeds.map((deed) => [deed])],
  ...outages.map((outage): [Outage[], Deed[][]] => [[outage], [[], ['reload']]]),
]

const together: [Outage[], Deed[][]][] = [
  [[], [['double'], ['reload'], ['back'], ['double', 'reload'], ['double', 'back'], ['reload', 'back']]],
  ...outages.map((outage): [Outage[], Deed[][]] => [[outage], [[], ...deeds.map((deed) => [deed])]]),
  [['visitor', 'database'], [[]]],
  [['visitor', 'store'], [[]]],
  [['database', 'store'], [[]]],
]

const troubles = isDeep ? together : alone
const visits = troubles.reduce((sum, [, all]) => sum + all.length, 0)

// With script a call is carried out and its answer lost; without script no request arrives.
const lost: Record<Outage, ConnectionState> = {
  visitor: { unanswered: /^POST / },
  database: { unanswered: /insert into "(volunteers|contact_messages)"/ },
  store: 'down',
}

/** For browsers and for the edge. */
const PLACEHOLDER = ['public, max-age=0, must-revalidate', 'public, durable, s-maxage=15']

let site: OutageSite
const sent: Visitor[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOutageSite()
  // The demo’s people do not count.
  await site.query('delete from volunteers')
  await site.query('delete from contact_messages')
})

test.afterAll(() => site.stop())

async function act(page: Page, deed: Deed[]): Promise<void> {
  // Whether these links work depends on the outage.
  if (deed.includes('reload')) await page.reload({ timeout: 15_000 }).catch(() => {})
  if (deed.includes('back')) await page.goBack({ timeout: 15_000 }).catch(() => {})
}

async function endure(browser: Browser, script: boolean, down: Outage[], all: Deed[][]): Promise<void> {
  const visitors = await Promise.all(
    all.map((deed, index) => {
      const trouble = [...down, ...deed].join(' and ')
      return visitFormPage(browser, { site: site.address, script, contact: index % 2 === 1, trouble })
    }),
  )
  sent.push(...visitors)
  for (const outage of down) site.connections[outage].setState(script ? lost[outage] : 'down')
  await Promise.all(
    visitors.map(async (visitor, index) => {
      const deed = all[index] ?? []
      await sendForm(visitor, deed.includes('double'))
      await act(visitor.page, deed)
      if (deed.length === 0) await readOutcome(visitor, down)
    }),
  )
  for (const outage of down) site.connections[outage].setState('down')
  for (const outage of down) site.connections[outage].setState('open')
  await Promise.all(visitors.map(submitUntilAccepted))
  for (const visitor of visitors) expect(isAccepted(visitor), visitor.name).toBe(true)
  await Promise.all(visitors.map(({ page }) => page.context().close()))
}

test('every page answers without the database: lists with placeholders, items with a retry message', async ({
  request,
}) => {
  site.connections.database.setState('down')
  try {
    for (const path of ['/', '/news', '/events', '/gallery']) {
      const answer = await request.get(site.address + path)
      const { 'cache-control': browser, 'netlify-cdn-cache-control': edge } = answer.headers()
      expect([answer.status(), browser, edge], path).toEqual([200, ...PLACEHOLDER])
      expect(await answer.text(), path).toContain('aria-busy="true"')
    }
    for (const path of ['/news/traders-write-the-market-plan-themselves', '/events/town-hall-on-wages-that-arrive']) {
      const answer = await request.get(site.address + path)
      const { 'cache-control': browser, 'netlify-cdn-cache-control': edge, 'retry-after': wait } = answer.headers()
      expect([answer.status(), browser, edge, wait], path).toEqual([503, ...PLACEHOLDER, '60'])
      expect(await answer.text(), path).toContain('cannot be shown right now')
    }
  } finally {
    site.connections.database.setState('open')
  }
})

for (const script of [true, false])
  for (const [down, all] of troubles) {
    const what = [...down, ...new Set(all.flat())].join(', ')
    test(`every submission succeeds ${script ? 'with' : 'without'} script: ${what}`, async ({ browser }) => {
      await endure(browser, script, down, all)
    })
  }

test('the drain stores every submission answered as success exactly once', async () => {
  await site.run('forms-drain')
  const rows = await site.query<{ name: string; count: number }>(`
    select name, count(*)::integer as count
    from (select name from volunteers union all select name from contact_messages) as everybody
    group by name order by name`)
  const names = sent.map(({ name }) => name).sort()
  expect(names).toHaveLength(2 * visits)
  expect(rows.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(names.map((name) => ({ name, count: 1 })))
})

test('staff are notified of each submission under one id', async () => {
  // The daily run also finds notifications whose marker could not be stored.
  const leftAfterUpkeep = async () => {
    await site.query('update notifications set next_at = now()')
    await site.run('upkeep')
    return await site.query('select from notifications')
  }
  await expect.poll(leftAfterUpkeep).toEqual([])
  const told = new Map(
    site.receiver.calls.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).data.id]),
  )
  expect(told.size).toBe(2 * visits)
  expect(new Set(told.values()).size).toBe(2 * visits)
})
