import { getSecondsToNightlyExpiry } from '#netlify/http/cache.ts'
import { EVENT_PAGE_ITEMS } from '#src/contract/limits.ts'
import { secondsToEndOf, today } from '#src/lib/dates.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const first = 'main li a:has-text("RSVP Now")'

test('a tap before hydration opens the event’s page', async ({ page }) => {
  await page.route('**/_astro/*.js*', () => {})
  await page.goto('/events', { waitUntil: 'commit' })
  await page.locator(first).first().click()
  await expect(page).toHaveURL('/events/town-hall-on-wages-that-arrive')
  await expect(page.getByRole('heading', { name: 'Confirm Your Attendance' })).toBeVisible()
})

test('RSVP Now opens the dialog with two phone links and one email link', async ({ page }) => {
  await page.goto('/events')
  await waitForHydration(page)
  await page.locator(first).first().click()
  const dialog = page.getByRole('dialog', { name: /^RSVP for / })
  await expect(dialog.getByRole('heading', { name: 'Confirm Your Attendance' })).toBeVisible()
  await expect(dialog.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(dialog.locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(page).toHaveURL('/events/town-hall-on-wages-that-arrive')
})

test('the dialog follows the address: Back closes it, Forward opens it, Escape closes it', async ({ page }) => {
  await page.goto('/events')
  await waitForHydration(page)
  const opener = page.locator(first).first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: /^RSVP for / })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/events')
  await opener.click()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('the slider shows upcoming events only, and past ones are marked at the end of the list', async ({ page }) => {
  await page.goto('/events')
  const upcoming = page.getByRole('region', { name: 'Upcoming Events' })
  const past = page.getByRole('region', { name: 'Past events' })
  const over = await past.getByRole('heading', { level: 4 }).allTextContents()
  expect(over.length).toBeGreaterThan(0)
  for (const title of over) await expect(upcoming).not.toContainText(title)
  await expect(past.getByText('Past', { exact: true })).toHaveCount(over.length)
  await expect(past.getByRole('link', { name: 'RSVP Now' })).toHaveCount(0)
})

test('the slider advances after eight seconds, and stops for good after manual use', async ({ page }) => {
  await page.clock.install()
  await page.goto('/events')
  await page.getByRole('button', { name: 'Stop moving' }).waitFor()
  const shown = page.locator('.slides > :not([inert]) h3')
  const one = await shown.textContent()
  await page.clock.runFor(8500)
  await expect(shown).not.toHaveText(one ?? '')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(shown).toHaveText(one ?? '')
  await page.clock.runFor(30_000)
  await expect(shown).toHaveText(one ?? '')
})

test('the calendar file of an event and the feed are valid calendars', async ({ page, request }) => {
  await page.goto('/events')
  const file = await page.getByRole('link', { name: 'Add to calendar' }).last().getAttribute('href')
  const feed = await page.getByRole('link', { name: 'Subscribe to the calendar' }).getAttribute('href')
  expect(feed).toMatch(/^webcal:\/\/[^/]+\/api\/calendar\.ics$/)
  for (const path of [file ?? '', '/api/calendar.ics']) {
    const answer = await request.get(path)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  }
})

test('the edge caches the page until the next event’s day ends, and for a day at most', async ({ request }) => {
  const answer = (await request.get('/events')).headers()
  const { 'netlify-cdn-cache-control': cache = '', 'netlify-cache-tag': tag, age = '0' } = answer
  expect(tag).toContain('events')
  expect(cache).not.toContain('stale-while-revalidate')
  const seconds = Number(/s-maxage=(\d+)/.exec(cache)?.[1]) - Number(age)
  const all: { date: string }[] = await (await request.get('/api/events')).json()
  const next = all.find(({ date }) => date >= today())?.date ?? ''
  expect(Math.abs(seconds - Math.min(secondsToEndOf(next), getSecondsToNightlyExpiry()))).toBeLessThan(60)
})

test('Load more adds every further event to the list', async ({ page }) => {
  await page.goto('/events')
  await waitForHydration(page)
  const titles = page.getByRole('region', { name: 'All Events' }).getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(EVENT_PAGE_ITEMS)
  await page.getByRole('link', { name: 'Load more' }).click()
  const all: unknown[] = await (await page.request.get('/api/events')).json()
  await expect(titles).toHaveCount(all.length)
  expect(new Set(await titles.allTextContents()).size).toBe(all.length)
  await expect(page).toHaveURL('/events')
})
