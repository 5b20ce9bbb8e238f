import { type Browser, expect, type Page, test } from '@playwright/test'
import type { ConnectionState } from '#tests/support/flaky-connection.ts'
import { type OutageSite, startOutageSite } from '#tests/support/outage-site.ts'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { expectOutcome, isAccepted, sendForm, submitUntilAccepted, type Visitor, visitFormPage } from './visitors.ts'

const outages = ['visitor', 'database', 'store'] as const
const userActions = ['double', 'reload', 'back'] as const
type Outage = (typeof outages)[number]
type UserAction = (typeof userActions)[number]

const singleScenarios: [Outage[], UserAction[][]][] = [
  [[], userActions.map((actions) => [actions])],
  ...outages.map((outage): [Outage[], UserAction[][]] => [[outage], [[], ['reload']]]),
]

const combinedScenarios: [Outage[], UserAction[][]][] = [
  [[], [['double'], ['reload'], ['back'], ['double', 'reload'], ['double', 'back'], ['reload', 'back']]],
  ...outages.map((outage): [Outage[], UserAction[][]] => [[outage], [[], ...userActions.map((actions) => [actions])]]),
  [['visitor', 'database'], [[]]],
  [['visitor', 'store'], [[]]],
  [['database', 'store'], [[]]],
]

const scenarios = isDeepTestRun ? combinedScenarios : singleScenarios
const visitCount = scenarios.reduce((sum, [, actionSets]) => sum + actionSets.length, 0)

// Connection states for visitors with JavaScript: the request arrives, and its response is lost.
const lostResponseStates: Record<Outage, ConnectionState> = {
  visitor: { unanswered: /^POST / },
  database: { unanswered: /insert into "(volunteers|contact_messages)"/ },
  store: 'down',
}

/** Cache headers of a page with placeholders, for browsers and for the edge. */
const PLACEHOLDER_CACHE_HEADERS = ['public, max-age=0, must-revalidate', 'public, durable, s-maxage=15']

let site: OutageSite
const submissions: Visitor[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOutageSite()
  // Deletes the submissions of the demo data, so that only those of the test are counted.
  await site.query('delete from volunteers')
  await site.query('delete from contact_messages')
})

test.afterAll(() => site.stop())

async function navigate(page: Page, actions: UserAction[]): Promise<void> {
  // Ignores errors, because reloading and going back may fail during the outage.
  if (actions.includes('reload')) await page.reload({ timeout: 15_000 }).catch(() => {})
  if (actions.includes('back')) await page.goBack({ timeout: 15_000 }).catch(() => {})
}

async function submitDuringOutage(
  browser: Browser,
  hasJavaScript: boolean,
  failedServices: Outage[],
  actionSets: UserAction[][],
): Promise<void> {
  const visitors = await Promise.all(
    actionSets.map((actions, index) => {
      const situation = [...failedServices, ...actions].join(' and ')
      return visitFormPage(browser, { site: site.address, hasJavaScript, usesContactForm: index % 2 === 1, situation })
    }),
  )
  submissions.push(...visitors)
  for (const outage of failedServices)
    site.connections[outage].setState(hasJavaScript ? lostResponseStates[outage] : 'down')
  await Promise.all(
    visitors.map(async (visitor, index) => {
      const actions = actionSets[index] ?? []
      await sendForm(visitor, actions.includes('double'))
      await navigate(visitor.page, actions)
      if (actions.length === 0) await expectOutcome(visitor, failedServices)
    }),
  )
  for (const outage of failedServices) site.connections[outage].setState('down')
  for (const outage of failedServices) site.connections[outage].setState('open')
  await Promise.all(visitors.map(submitUntilAccepted))
  for (const visitor of visitors) expect(isAccepted(visitor), visitor.name).toBe(true)
  await Promise.all(visitors.map(({ page }) => page.context().close()))
}

test('during a database outage every page answers: lists show placeholders, single items ask to try again', async ({
  request,
}) => {
  site.connections.database.setState('down')
  try {
    for (const path of ['/', '/news', '/events', '/gallery']) {
      const answer = await request.get(site.address + path)
      const { 'cache-control': browser, 'netlify-cdn-cache-control': edge } = answer.headers()
      expect([answer.status(), browser, edge], path).toEqual([200, ...PLACEHOLDER_CACHE_HEADERS])
      expect(await answer.text(), path).toContain('aria-busy="true"')
    }
    for (const path of ['/news/traders-write-the-market-plan-themselves', '/events/town-hall-on-wages-that-arrive']) {
      const answer = await request.get(site.address + path)
      const {
        'cache-control': browser,
        'netlify-cdn-cache-control': edge,
        'retry-after': retryAfter,
      } = answer.headers()
      expect([answer.status(), browser, edge, retryAfter], path).toEqual([503, ...PLACEHOLDER_CACHE_HEADERS, '60'])
      expect(await answer.text(), path).toContain('cannot be shown right now')
    }
  } finally {
    site.connections.database.setState('open')
  }
})

for (const hasJavaScript of [true, false])
  for (const [failedServices, actionSets] of scenarios) {
    const situation = [...failedServices, ...new Set(actionSets.flat())].join(', ')
    test(`every submission is stored in the end, ${hasJavaScript ? 'with' : 'without'} JavaScript, in spite of: ${situation}`, async ({
      browser,
    }) => {
      await submitDuringOutage(browser, hasJavaScript, failedServices, actionSets)
    })
  }

test('the database contains every accepted submission exactly once after the queue was drained', async () => {
  await site.runScheduledFunction('forms-drain')
  const rows = await site.query<{ name: string; count: number }>(`
    select name, count(*)::integer as count
    from (select name from volunteers union all select name from contact_messages) as everybody
    group by name order by name`)
  const visitorNames = submissions.map(({ name }) => name).sort()
  expect(visitorNames).toHaveLength(2 * visitCount)
  expect(rows.sort((first, second) => (first.name < second.name ? -1 : 1))).toEqual(
    visitorNames.map((name) => ({ name, count: 1 })),
  )
})

test('staff get one notification for each submission', async () => {
  // Runs the nightly upkeep, which sends the notifications that were not sent during the outage.
  const leftAfterUpkeep = async () => {
    await site.query('update notifications set next_at = now()')
    await site.runScheduledFunction('upkeep')
    return await site.query('select from notifications')
  }
  await expect.poll(leftAfterUpkeep).toEqual([])
  const notifiedIds = new Map(
    site.receiver.calls.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).data.id]),
  )
  expect(notifiedIds.size).toBe(2 * visitCount)
  expect(new Set(notifiedIds.values()).size).toBe(2 * visitCount)
})
