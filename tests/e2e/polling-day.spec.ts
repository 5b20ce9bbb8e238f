import type { Locator, Page } from '@playwright/test'
import { election, electionTexts } from '#src/content/election.ts'
import { identity } from '#src/content/identity.ts'
import { LAGOS_TIME_ZONE } from '#src/contract/rules/lagos.ts'
import { addDays } from '#src/lib/dates/dates.ts'
import { formatPollingHours } from '#src/lib/dates/polling-day.ts'
import { formatNaira } from '#src/lib/text/strings.ts'
import { expect, test } from './fixtures.ts'

const { pollingDay, gifts } = election
if (!pollingDay || !gifts) throw new Error('The demo has a polling day and a limit for gifts')
const pollingHours = formatPollingHours(pollingDay)
const { day, closes } = pollingDay

/** Returns an ISO timestamp in Lagos time, `days` after polling day. */
const formatTime = (days: number, time: string) => `${addDays(day, days)}T${time}${LAGOS_TIME_ZONE.offset}`
const minuteBefore = (isoTime: string) => new Date(Date.parse(isoTime) - 60_000)
const callTexts = ['Join the Movement', 'Volunteer Today', 'See How to Donate', 'Become a Volunteer']

for (const path of ['/', '/donate']) {
  test(`from 24 hours before polling day ${path} shows the polling notice and no call to join or donate`, async ({
    page,
  }) => {
    await page.clock.setFixedTime(formatTime(-1, '00:00:00'))
    await page.goto(path)
    await expect(page.getByText(pollingHours)).toBeInViewport()
    await expect(page.getByText(electionTexts.quiet)).toBeVisible()
    await expect(page.getByText(electionTexts.hidden)).toBeVisible()
    for (const linkName of callTexts)
      await expect(page.getByRole('link', { name: linkName }).filter({ visible: true })).toHaveCount(0)
  })
}

const hiddenContent: Record<string, (page: Page) => Locator[]> = {
  '/news/uzoamaka-walks-the-road-from-awka-to-nibo': (page) => [
    page.getByRole('link', { name: 'Share on WhatsApp' }),
    page.getByRole('link', { name: 'Copy link' }),
    page.getByRole('link', { name: 'Become a Volunteer' }),
  ],
  '/events/town-hall-on-wages-that-arrive': (page) => [
    page.getByRole('link', { name: 'RSVP Now' }),
    page.getByRole('heading', { name: 'Confirm Your Attendance' }),
    page.getByRole('link', { name: 'Share on WhatsApp' }),
  ],
  '/events': (page) => [page.getByRole('link', { name: 'RSVP Now' })],
  '/areas/awka-south': (page) => [
    page.getByRole('link', { name: 'Share on WhatsApp' }),
    page.getByRole('link', { name: 'Picture for your status' }),
    page.getByRole('button', { name: 'Submit Application' }),
  ],
  '/donate': (page) => [
    page.getByRole('button', { name: 'Copy number' }),
    page.getByRole('heading', { name: 'What your money does' }),
  ],
  '/volunteer': (page) => [page.getByRole('button', { name: 'Submit Application' })],
}

for (const [path, listHidden] of Object.entries(hiddenContent)) {
  test(`${path} hides its calls to action on polling day, also in the mobile menu, and shows them on other days`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    for (const element of listHidden(page)) await expect(element.filter({ visible: true })).not.toHaveCount(0)
    await page.clock.setFixedTime(minuteBefore(formatTime(0, `${closes}:00`)))
    await page.goto(path)
    for (const element of listHidden(page)) await expect(element.filter({ visible: true })).toHaveCount(0)
    await page.locator('summary', { hasText: 'Menu' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeVisible()
    for (const linkName of callTexts)
      await expect(page.getByRole('link', { name: linkName }).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText(pollingHours)).toBeVisible()
  })
}

test('a page that stays open shows the polling notice from the start of polling until the polls close', async ({
  page,
}) => {
  await page.clock.install({ time: formatTime(-2, '23:58:30') })
  await page.goto('/about')
  const pollingNotice = page.getByText(pollingHours)
  await expect(pollingNotice).toBeHidden()
  await page.clock.runFor('02:00')
  await expect(pollingNotice).toBeVisible()
  await page.clock.setFixedTime(formatTime(0, `${closes}:00`))
  await page.clock.runFor('01:00')
  await expect(pollingNotice).toBeHidden()
})

test('on other days the page has no polling notice and shows its calls to action', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(pollingHours)).toBeHidden()
  for (const linkName of callTexts)
    await expect(page.getByRole('link', { name: linkName }).filter({ visible: true })).not.toHaveCount(0)
})

test.describe('a page without JavaScript during polling hours', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript the page shows the polling hours and keeps its calls to action', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(pollingHours)).toBeVisible()
    // The page must not claim that its calls to action are hidden, because only JavaScript can hide them on time.
    await expect(page.getByText(electionTexts.hidden)).toBeHidden()
    for (const linkName of callTexts)
      await expect(page.getByRole('link', { name: linkName }).filter({ visible: true })).not.toHaveCount(0)
  })
})

test('the footer and the donation page link to the advice on verifying the site and the account', async ({ page }) => {
  const linkName = 'How to know this is the real site and account'
  await page.goto('/donate')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: linkName })).toHaveAttribute('href', '/verify')
  await page.getByRole('main').getByRole('link', { name: linkName }).click()
  await expect(page.getByRole('heading', { level: 1, name: linkName })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(identity.bank.accountNumber)
  await expect(page.getByRole('main')).toContainText(new URL(page.url()).host.split(':')[0] ?? '')
})

test('the donation page states the legal rules for gifts', async ({ page }) => {
  await page.goto('/donate')
  for (const text of [formatNaira(gifts.cap), 'into the narration', 'Nothing from outside Nigeria'])
    await expect(page.getByRole('main')).toContainText(text)
})
