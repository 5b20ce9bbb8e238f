import { type Browser, expect, type Page, test } from '@playwright/test'
import type { LineState } from '#tests/support/platform/line.ts'
import { type OutageSite, startOutageSite } from './outage-site.ts'
import {
  expectOutcome,
  isAccepted,
  type SimulatedVisitor,
  sendForm,
  submitUntilAccepted,
  visitFormPage,
} from './visitors.ts'

const serviceNames = ['visitor', 'database', 'store'] as const
const userActions = ['double', 'reload', 'back'] as const
type ServiceName = (typeof serviceNames)[number]
type UserAction = (typeof userActions)[number]

const outageScenarios: [ServiceName[], UserAction[][]][] = [
  [[], [['double'], ['reload'], ['back'], ['double', 'reload'], ['double', 'back'], ['reload', 'back']]],
  ...serviceNames.map((serviceName): [ServiceName[], UserAction[][]] => [
    [serviceName],
    [[], ...userActions.map((userAction) => [userAction])],
  ]),
  [['visitor', 'database'], [[]]],
  [['visitor', 'store'], [[]]],
  [['database', 'store'], [[]]],
]

const visitCount = outageScenarios.reduce((sum, [, actionSets]) => sum + actionSets.length, 0)

// Connection states for visitors with JavaScript: the request arrives, and its response is lost.
const lostResponseStates: Record<ServiceName, LineState> = {
  visitor: { unanswered: /^POST / },
  database: { unanswered: /insert into "(volunteers|contact_messages)"/ },
  store: 'down',
}

/** Cache headers of a page with placeholders, for browsers and for the edge. */
const PLACEHOLDER_CACHE_HEADERS = ['public, max-age=0, must-revalidate', 'public, durable, s-maxage=15']

let site: OutageSite
const simulatedVisitors: SimulatedVisitor[] = []

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startOutageSite()
  // Deletes the submissions of the demo data, so that only those of the test are counted.
  await site.query('delete from volunteers')
  await site.query('delete from contact_messages')
})

test.afterAll(() => site.stop())

async function readFirstSlug(collection: 'news' | 'events'): Promise<string> {
  const [item]: { slug: string }[] = await (await fetch(`${site.address}/api/${collection}`)).json()
  return item?.slug ?? ''
}

async function leaveOrReloadPage(page: Page, userActionSet: UserAction[]): Promise<void> {
  // Ignores errors, because reloading and going back may fail during the outage.
  if (userActionSet.includes('reload')) await page.reload({ timeout: 15_000 }).catch(() => {})
  if (userActionSet.includes('back')) await page.goBack({ timeout: 15_000 }).catch(() => {})
}

async function submitDuringOutage(
  browser: Browser,
  hasJavaScript: boolean,
  failedServices: ServiceName[],
  actionSets: UserAction[][],
): Promise<void> {
  const visitors = await Promise.all(
    actionSets.map((userActionSet, index) => {
      const scenarioDescription = [...failedServices, ...userActionSet].join(' and ')
      return visitFormPage(browser, {
        site: site.address,
        hasJavaScript,
        usesContactForm: index % 2 === 1,
        scenarioDescription,
      })
    }),
  )
  simulatedVisitors.push(...visitors)
  for (const serviceName of failedServices)
    site.connections[serviceName].setState(hasJavaScript ? lostResponseStates[serviceName] : 'down')
  await Promise.all(
    visitors.map(async (visitor, index) => {
      const userActionSet = actionSets[index] ?? []
      await sendForm(visitor, userActionSet.includes('double'))
      await leaveOrReloadPage(visitor.page, userActionSet)
      if (userActionSet.length === 0) await expectOutcome(visitor, failedServices)
    }),
  )
  for (const serviceName of failedServices) site.connections[serviceName].setState('down')
  for (const serviceName of failedServices) site.connections[serviceName].setState('open')
  await Promise.all(visitors.map(submitUntilAccepted))
  for (const visitor of visitors) expect(isAccepted(visitor), visitor.name).toBe(true)
  await Promise.all(visitors.map(({ page }) => page.context().close()))
}

test('during a database outage list pages show placeholders, and pages of one item ask to try again', async ({
  request,
}) => {
  const itemPaths = [`/news/${await readFirstSlug('news')}`, `/events/${await readFirstSlug('events')}`]
  site.connections.database.setState('down')
  try {
    for (const path of ['/', '/news', '/events', '/gallery']) {
      const pageResponse = await request.get(site.address + path)
      const { 'cache-control': browser, 'netlify-cdn-cache-control': edge } = pageResponse.headers()
      expect([pageResponse.status(), browser, edge], path).toEqual([200, ...PLACEHOLDER_CACHE_HEADERS])
      expect(await pageResponse.text(), path).toContain('aria-busy="true"')
    }
    for (const path of itemPaths) {
      const pageResponse = await request.get(site.address + path)
      const {
        'cache-control': browser,
        'netlify-cdn-cache-control': edge,
        'retry-after': retryAfter,
      } = pageResponse.headers()
      expect([pageResponse.status(), browser, edge, retryAfter], path).toEqual([
        503,
        ...PLACEHOLDER_CACHE_HEADERS,
        '60',
      ])
      expect(await pageResponse.text(), path).toContain('cannot be shown right now')
    }
  } finally {
    site.connections.database.setState('open')
  }
})

for (const hasJavaScript of [true, false])
  for (const [failedServices, actionSets] of outageScenarios) {
    const scenarioDescription = [...failedServices, ...new Set(actionSets.flat())].join(', ')
    test(`every submission is stored in the end, ${hasJavaScript ? 'with' : 'without'} JavaScript, in spite of: ${scenarioDescription}`, async ({
      browser,
    }) => {
      await submitDuringOutage(browser, hasJavaScript, failedServices, actionSets)
    })
  }

test('the database contains every accepted submission exactly once after the queue was processed', async () => {
  await site.runScheduledFunction('forms-drain')
  const rows = await site.query<{ name: string; count: number }>(`
    select name, count(*)::integer as count
    from (select name from volunteers union all select name from contact_messages) as everybody
    group by name order by name`)
  const visitorNames = simulatedVisitors.map(({ name }) => name).sort()
  expect(visitorNames).toHaveLength(2 * visitCount)
  expect(rows.sort((first, second) => (first.name < second.name ? -1 : 1))).toEqual(
    visitorNames.map((name) => ({ name, count: 1 })),
  )
})

test('staff get one notification for each submission', async () => {
  // Runs the nightly upkeep, which sends the notifications that were not sent during the outage.
  const listUnsentNotifications = async () => {
    await site.query('update notifications set next_at = now()')
    await site.runScheduledFunction('upkeep')
    return await site.query('select from notifications')
  }
  await expect.poll(listUnsentNotifications).toEqual([])
  const notifiedIds = new Map(
    site.webhookReceiver.calls.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body).data.id]),
  )
  expect(notifiedIds.size).toBe(2 * visitCount)
  expect(new Set(notifiedIds.values()).size).toBe(2 * visitCount)
})
