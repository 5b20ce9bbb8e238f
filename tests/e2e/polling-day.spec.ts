import type { Page } from '@playwright/test'
import { builtSite } from '#src/content/built-site.ts'
import { electionTexts } from '#src/content/election.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'
import { addDays } from '#src/lib/dates/dates.ts'
import { formatPollingHours } from '#src/lib/dates/polling-day.ts'
import { siteElection } from '#tests/support/data/site-election.ts'
import { expect, test } from './fixtures.ts'
import { sitePages } from './pages.ts'

const { pollingDay } = siteElection
const pollingHours = formatPollingHours(pollingDay)
const { day, closes } = pollingDay

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

  test('without JavaScript the page shows the polling hours and keeps its calls to action', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(pollingHours)).toBeVisible()
    // The page must not claim that its calls to action are hidden, because only JavaScript can hide them on time.
    await expect(page.getByText(electionTexts.hidden)).toBeHidden()
    for (const findCall of callsByPath['/'] ?? [])
      await expect(findCall(page).filter({ visible: true })).not.toHaveCount(0)
  })
})
