import { getSecondsToNightlyExpiry } from '#netlify/http/headers.ts'
import { EVENT_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { getSecondsToEndOf, today } from '#src/lib/dates/dates.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

const RSVP_LINKS = 'main li a:has-text("RSVP Now")'

test('a tap on RSVP Now before hydration opens the event’s page', async ({ page }) => {
  await page.route('**/_astro/*.js*', () => {})
  await page.goto('/events', { waitUntil: 'commit' })
  await page.locator(RSVP_LINKS).first().click()
  await expect(page).toHaveURL('/events/town-hall-on-wages-that-arrive')
  await expect(page.getByRole('heading', { name: 'Confirm Your Attendance' })).toBeVisible()
})

test('RSVP Now opens the event dialog with two phone links and one email link', async ({ page }) => {
  await page.goto('/events')
  await waitForHydration(page)
  await page.locator(RSVP_LINKS).first().click()
  const dialog = page.getByRole('dialog', { name: /^RSVP for / })
  await expect(dialog.getByRole('heading', { name: 'Confirm Your Attendance' })).toBeVisible()
  await expect(dialog.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(dialog.locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(page).toHaveURL('/events/town-hall-on-wages-that-arrive')
})

test('the browser’s Back button closes the event dialog, Forward reopens it and Escape closes it', async ({ page }) => {
  await page.goto('/events')
  await waitForHydration(page)
  const opener = page.locator(RSVP_LINKS).first()
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

test('the events slider shows upcoming events only, and past events are marked at the end of the list', async ({
  page,
}) => {
  await page.goto('/events')
  await waitForHydration(page)
  const cards = page.getByRole('region', { name: 'All Events' }).getByRole('article')
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(2 * EVENT_PAGE_ITEMS)
  const upcomingEvents = page.getByRole('region', { name: 'Upcoming Events' })
  const pastEvents = page.getByRole('region', { name: 'Past events' })
  const pastTitles = await pastEvents.getByRole('heading', { level: 4 }).allTextContents()
  expect(pastTitles.length).toBeGreaterThan(0)
  for (const title of pastTitles) await expect(upcomingEvents).not.toContainText(title)
  await expect(pastEvents.getByText('Past', { exact: true })).toHaveCount(pastTitles.length)
  await expect(pastEvents.getByRole('link', { name: 'RSVP Now' })).toHaveCount(0)
})

test('the events slider advances after eight seconds, and stops permanently once a visitor uses it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/events')
  await page.getByRole('button', { name: 'Stop moving' }).waitFor()
  const currentSlide = page.locator('.slides > :not([inert]) h3')
  const firstTitle = await currentSlide.textContent()
  await page.clock.runFor(8500)
  await expect(currentSlide).not.toHaveText(firstTitle ?? '')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(currentSlide).toHaveText(firstTitle ?? '')
  await page.clock.runFor(30_000)
  await expect(currentSlide).toHaveText(firstTitle ?? '')
})

test('an event’s calendar file and the calendar feed are valid iCalendar files', async ({ page, request }) => {
  await page.goto('/events')
  const file = await page.getByRole('link', { name: 'Add to calendar' }).last().getAttribute('href')
  const calendarFeedUrl = await page.getByRole('link', { name: 'Subscribe to the calendar' }).getAttribute('href')
  expect(calendarFeedUrl).toMatch(/^webcal:\/\/[^/]+\/api\/calendar\.ics$/)
  for (const path of [file ?? '', '/api/calendar.ics']) {
    const eventsHeaders = await request.get(path)
    expect(eventsHeaders.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await eventsHeaders.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  }
})

test('the CDN caches the events page until the day of the next event ends, for one day at most', async ({
  request,
}) => {
  const eventsHeaders = (await request.get('/events')).headers()
  const { 'netlify-cdn-cache-control': cache = '', 'netlify-cache-tag': tag, age = '0' } = eventsHeaders
  expect(tag).toContain('events')
  expect(cache).not.toContain('stale-while-revalidate')
  const remainingSeconds = Number(/s-maxage=(\d+)/.exec(cache)?.[1]) - Number(age)
  const allEvents: { date: string }[] = await (await request.get('/api/events')).json()
  const nextDay = allEvents.find(({ date }) => date >= today())?.date ?? ''
  expect(Math.abs(remainingSeconds - Math.min(getSecondsToEndOf(nextDay), getSecondsToNightlyExpiry()))).toBeLessThan(
    60,
  )
})

test('the Load more button adds all further events to the list', async ({ page }) => {
  await page.goto('/events')
  await waitForHydration(page)
  const eventHeadings = page.getByRole('region', { name: 'All Events' }).getByRole('article').getByRole('heading')
  await expect(eventHeadings).toHaveCount(EVENT_PAGE_ITEMS)
  const allEvents: unknown[] = await (await page.request.get('/api/events')).json()
  for (let shownCount = EVENT_PAGE_ITEMS; shownCount < allEvents.length; shownCount += EVENT_PAGE_ITEMS) {
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(eventHeadings).toHaveCount(Math.min(shownCount + EVENT_PAGE_ITEMS, allEvents.length))
  }
  expect(new Set(await eventHeadings.allTextContents()).size).toBe(allEvents.length)
  await expect(page).toHaveURL('/events')
})
