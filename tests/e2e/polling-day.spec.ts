import { mock } from 'node:test'
import type { Page } from '@playwright/test'
import { builtSite } from '#src/content/built-site.ts'
import { electionTexts } from '#src/content/election.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'
import { addDays } from '#src/lib/dates/dates.ts'
import { computeSilencePeriod, formatPollingHours } from '#src/lib/dates/polling-day.ts'
import { createPublicItems } from '#tests/support/data/public-addresses.ts'
import { siteElection } from '#tests/support/data/site-election.ts'
import { type IdleSite, startIdleSite } from '#tests/support/platform/idle-site.ts'
import { expect, test } from './fixtures.ts'
import { sitePages } from './pages.ts'

const { pollingDay } = siteElection
const pollingHours = formatPollingHours(pollingDay)
const { day, closes } = pollingDay
const { from, until } = computeSilencePeriod(pollingDay)
const SILENCE_MS = until - from

/** Returns an ISO timestamp in Lagos time, `days` after polling day. */
const formatTime = (days: number, time: string) => `${addDays(day, days)}T${time}${LAGOS_TIME_ZONE.offset}`
const closingTime = formatTime(0, `${closes}:00`)
const minuteBeforeClosing = new Date(Date.parse(closingTime) - 60_000)

const callNames = ['Volunteer Today', 'See How to Donate', 'Become a Volunteer']
const findLink = (name: string) => (page: Page) => page.getByRole('link', { name })
const findButton = (name: string) => (page: Page) => page.getByRole('button', { name })
const findHeading = (name: string) => (page: Page) => page.getByRole('heading', { name })
const findPath = (pageName: string) => sitePages.find(({ name }) => name === pageName)?.path ?? ''

// The call to action of each page on days without a poll.
const callsByPath = {
  '/': callNames.map(findLink),
  [findPath('article')]: ['Share on WhatsApp', 'Copy link', 'Become a Volunteer'].map(findLink),
  [findPath('event')]: [findLink('RSVP Now'), findHeading('Confirm Your Attendance'), findLink('Share on WhatsApp')],
  '/events': [findLink('RSVP Now')],
  [findPath('lga')]: [findLink('Share on WhatsApp'), findLink(builtSite.areas.image), findButton('Submit Application')],
  '/donate': [findButton('Copy number'), findHeading(builtSite.donate.reasonsTitle)],
  '/volunteer': [findButton('Submit Application')],
}

test('every page hides its calls to action until the polls close, and says why', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, calls] of Object.entries(callsByPath)) {
    await test.step(path, async () => {
      await page.clock.setFixedTime(closingTime)
      await page.goto(path)
      await expect(page.getByText(pollingHours)).toBeHidden()
      for (const findCall of calls) await expect(findCall(page).filter({ visible: true })).not.toHaveCount(0)
      await page.clock.setFixedTime(minuteBeforeClosing)
      await page.reload()
      await expect(page.getByText(pollingHours)).toBeInViewport()
      for (const text of [electionTexts.quiet, electionTexts.hidden]) await expect(page.getByText(text)).toBeVisible()
      for (const findCall of calls) await expect(findCall(page).filter({ visible: true })).toHaveCount(0)
    })
  }
  await page.locator('summary', { hasText: 'Menu' }).first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeVisible()
  await expect(findLink('Join the Movement')(page).filter({ visible: true })).toHaveCount(0)
})

test('a page that stays open shows the polling notice from 24 hours before polling day until the polls close', async ({
  page,
}) => {
  await page.clock.install({ time: formatTime(-2, '23:58:30') })
  await page.goto('/about')
  const pollingNotice = page.getByText(pollingHours)
  await expect(pollingNotice).toBeHidden()
  await page.clock.runFor('02:00')
  await expect(pollingNotice).toBeVisible()
  await page.clock.setFixedTime(closingTime)
  await page.clock.runFor('01:00')
  await expect(pollingNotice).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a prerendered page announces no polls and keeps its calls to action, because it cannot know the time', async ({
    page,
  }) => {
    for (const path of ['/about', '/donate', '/volunteer'] as const) {
      await page.goto(path)
      await expect(page.getByText(pollingHours)).toBeHidden()
      for (const findCall of path === '/volunteer' ? callsByPath[path] : [])
        await expect(findCall(page).filter({ visible: true })).not.toHaveCount(0)
    }
  })

  test.describe('pages rendered on demand', () => {
    let site: IdleSite
    test.beforeAll(async () => {
      site = await startIdleSite()
      await createPublicItems(site.databaseUrl)
    })
    test.afterAll(() => site.stop())

    /** Opens a page of the site as its server renders it at `timestamp`. Returns for how long the edge may keep it. */
    async function openPageAt(page: Page, path: string, timestamp: string): Promise<string> {
      mock.timers.enable({ apis: ['Date'], now: Date.parse(timestamp) })
      const response = await site.answerRequest(new Request(`https://site.example${path}`))
      mock.timers.reset()
      await page.setContent(await response.text())
      return response.headers.get('Netlify-CDN-Cache-Control') ?? ''
    }

    test('announce the polls and hide their calls to action from 24 hours before until the polls close', async ({
      page,
    }) => {
      for (const [path, findCall] of [
        ['/', findLink('Volunteer Today')],
        ['/events', findLink('RSVP Now')],
      ] as const)
        for (const [timestamp, isSilent, seconds] of [
          [formatTime(-2, '23:00:00'), false, 's-maxage=3600'],
          [formatTime(-1, '00:00:00'), true, `s-maxage=${Math.round(SILENCE_MS / 1000)}`],
          [minuteBeforeClosing.toISOString(), true, 's-maxage=60'],
          [closingTime, false, 's-maxage='],
        ] as const) {
          await test.step(`${path} at ${timestamp}`, async () => {
            expect(await openPageAt(page, path, timestamp)).toContain(seconds)
            for (const text of [pollingHours, electionTexts.quiet, electionTexts.hidden])
              await expect(page.getByText(text)).toBeVisible({ visible: isSilent })
            const calls = expect(findCall(page).filter({ visible: true }))
            await (isSilent ? calls : calls.not).toHaveCount(0)
          })
        }
    })
  })
})
