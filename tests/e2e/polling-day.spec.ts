import type { Locator, Page } from '@playwright/test'
import { election, electionTexts } from '#src/content/election.ts'
import { identity } from '#src/content/identity.ts'
import { LAGOS } from '#src/contract/lagos.ts'
import { addDays } from '#src/lib/dates.ts'
import { naira } from '#src/lib/naira.ts'
import { formatPollingHours } from '#src/lib/polling-day.ts'
import { expect, test } from './fixtures.ts'

const { pollingDay, gifts } = election
if (!pollingDay || !gifts) throw new Error('The demo has a polling day and a limit for gifts')
const hours = formatPollingHours(pollingDay)
const { day, closes } = pollingDay

/** A moment in Lagos time, in days from polling day. */
const at = (days: number, time: string) => `${addDays(day, days)}T${time}${LAGOS.offset}`
const minuteBefore = (moment: string) => new Date(Date.parse(moment) - 60_000)
const calls = ['Join the Movement', 'Volunteer Today', 'See How to Donate', 'Become a Volunteer']

for (const path of ['/', '/donate']) {
  test(`from 24 hours before polling day ${path} shows the notice and asks for nothing`, async ({ page }) => {
    await page.clock.setFixedTime(at(-1, '00:00:00'))
    await page.goto(path)
    await expect(page.getByText(hours)).toBeInViewport()
    await expect(page.getByText(electionTexts.quiet)).toBeVisible()
    await expect(page.getByText(electionTexts.hidden)).toBeVisible()
    for (const name of calls) await expect(page.getByRole('link', { name }).filter({ visible: true })).toHaveCount(0)
  })
}

const asking: Record<string, (page: Page) => Locator[]> = {
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

for (const [path, what] of Object.entries(asking)) {
  test(`${path} asks for nothing then, in the mobile menu neither, and does on other days`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(path)
    for (const one of what(page)) await expect(one.filter({ visible: true })).not.toHaveCount(0)
    await page.clock.setFixedTime(minuteBefore(at(0, `${closes}:00`)))
    await page.goto(path)
    for (const one of what(page)) await expect(one.filter({ visible: true })).toHaveCount(0)
    await page.locator('summary', { hasText: 'Menu' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Donate' })).toBeVisible()
    for (const name of calls) await expect(page.getByRole('link', { name }).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByText(hours)).toBeVisible()
  })
}

test('a page that stays open updates at the hour and when the polls close', async ({ page }) => {
  await page.clock.install({ time: at(-2, '23:58:30') })
  await page.goto('/about')
  const bar = page.getByText(hours)
  await expect(bar).toBeHidden()
  await page.clock.runFor('02:00')
  await expect(bar).toBeVisible()
  await page.clock.setFixedTime(at(0, `${closes}:00`))
  await page.clock.runFor('01:00')
  await expect(bar).toBeHidden()
})

test('other days have no notice and hide nothing', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText(hours)).toBeHidden()
  for (const name of calls) await expect(page.getByRole('link', { name }).filter({ visible: true })).not.toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every page shows the polling hours', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText(hours)).toBeVisible()
    // Without script the announcement could not be hidden in time, so nothing is promised.
    await expect(page.getByText(electionTexts.hidden)).toBeHidden()
    for (const name of calls)
      await expect(page.getByRole('link', { name }).filter({ visible: true })).not.toHaveCount(0)
  })
})

test('the footer and the donation page link to how to verify the site and the account', async ({ page }) => {
  const name = 'How to know this is the real site and account'
  await page.goto('/donate')
  await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute('href', '/verify')
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(identity.bank.accountNumber)
  await expect(page.getByRole('main')).toContainText(new URL(page.url()).host.split(':')[0] ?? '')
})

test('the donation page states the legal rules for gifts', async ({ page }) => {
  await page.goto('/donate')
  for (const text of [naira(gifts.cap), 'into the narration', 'Nothing from outside Nigeria'])
    await expect(page.getByRole('main')).toContainText(text)
})
