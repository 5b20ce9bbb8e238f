import { builtSite } from '#src/content/built-site.ts'
import { SITE_PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { isPastEvent } from '#src/lib/dates/event-end.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 } })

interface ListedEvent {
  title: string
  slug: string
  date: string
  time: string
}

test('RSVP Now opens the event’s dialog under its own URL, which Back, Forward and Escape leave', async ({
  page,
  request,
}) => {
  const events: ListedEvent[] = await (await request.get('/api/events')).json()
  const nextEvent = events.find((event) => !isPastEvent(event, Date.now()))
  const { phones, email } = builtSite.identity
  await page.goto('/events')
  await waitForHydration(page)
  const opener = page
    .locator('main li')
    .getByRole('link', { name: `RSVP Now: ${nextEvent?.title}` })
    .first()
  await opener.click()
  const dialog = page.getByRole('dialog', { name: `RSVP for ${nextEvent?.title}` })
  await expect(dialog.getByRole('heading', { name: 'Confirm Your Attendance' })).toBeVisible()
  await expect(dialog.locator('a[href^="tel:"]')).toHaveText(phones.map(({ label }) => label))
  await expect(dialog.locator('a[href^="mailto:"]')).toHaveText(email)
  const shareUrl = await dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(shareUrl ?? '').searchParams.get('text')).toMatch(new RegExp(`/events/${nextEvent?.slug}$`))
  await expect(page).toHaveURL(`/events/${nextEvent?.slug}`)
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

test('Load more adds all events to the list: past events come last, are marked and are missing from the slider', async ({
  page,
  request,
}) => {
  const events: ListedEvent[] = await (await request.get('/api/events')).json()
  const pastTitles = events.filter((event) => isPastEvent(event, Date.now())).map(({ title }) => title)
  expect(pastTitles.length).toBeGreaterThan(0)
  await page.goto('/events')
  await waitForHydration(page)
  const cards = page.getByRole('region', { name: 'All Events' }).getByRole('article')
  for (let shownCount = SITE_PAGE_ITEMS; shownCount < events.length; shownCount += SITE_PAGE_ITEMS) {
    await expect(cards).toHaveCount(shownCount)
    await page.getByRole('link', { name: 'Load more' }).click()
  }
  await expect(cards).toHaveCount(events.length)
  const pastEvents = page.getByRole('region', { name: 'Past events' })
  expect((await pastEvents.getByRole('heading', { level: 4 }).allTextContents()).sort()).toEqual(pastTitles.sort())
  await expect(pastEvents.getByText('Past', { exact: true })).toHaveCount(pastTitles.length)
  await expect(pastEvents.getByRole('link', { name: 'RSVP Now' })).toHaveCount(0)
  for (const title of pastTitles)
    await expect(page.getByRole('region', { name: 'Upcoming Events' })).not.toContainText(title)
  await expect(page).toHaveURL('/events')
})

test('on Android the events page offers the address of the calendar to copy, and no link that opens nothing', async ({
  browser,
  baseURL,
}) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 13; SM-A045F) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36'
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    userAgent,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto('/events')
  const calendar = page.getByRole('region', { name: 'Our events in your calendar' })
  await expect(calendar.locator('[href^=webcal]')).toHaveCount(0)
  await expect(calendar).toContainText(/https?:\/\/\S+\/api\/calendar\.ics/)
  await calendar.getByRole('link', { name: 'Copy address' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^https?:\/\/[^/]+\/api\/calendar\.ics$/)
  await context.close()
})
