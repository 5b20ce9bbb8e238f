import { builtSite } from '#src/content/built-site.ts'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { expect, openPage, test } from './fixtures.ts'
import { publicPages } from './pages.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

// page-urls.spec.ts follows the links to the other pages of a list.
const readPages = publicPages.filter(({ path }) => !path.includes('?'))

test('every page is readable without JavaScript, in the lettering font, and its menu opens', async ({
  page,
  consoleMessages,
}) => {
  for (const site of readPages) {
    await test.step(site.name, async () => {
      await openPage(page, site, consoleMessages)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toContainText(site.heading)
      await expect(heading).toHaveCSS('font-family', /^Lettering,/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await page.locator('summary', { hasText: 'Menu' }).first().click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
    })
  }
})

test('without JavaScript an article has its own page, with links to the newer article and to the list', async ({
  page,
  request,
}) => {
  const [newest, second] = await (await request.get('/api/news')).json()
  await page.goto('/news')
  await page.getByRole('link', { name: `Read More: ${second.title}` }).click()
  await expect(page).toHaveURL(`/news/${second.slug}`)
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toHaveText(second.title)
  await page.getByRole('link', { name: /^Newer/ }).click()
  await expect(page).toHaveURL(`/news/${newest.slug}`)
  await expect(page.getByRole('link', { name: /^Newer/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Campaign news' }).click()
  await expect(page).toHaveURL('/news')
})

test('without JavaScript an event has its own page, with phone links, an e-mail link, a calendar file and a map', async ({
  page,
}) => {
  const { phones, email } = builtSite.identity
  await page.goto('/events')
  await page.locator('main li').getByRole('link', { name: 'RSVP Now' }).first().click()
  await expect(page).toHaveURL(publicPages.find(({ name }) => name === 'event')?.path ?? '')
  const attendSection = page.locator('#attend')
  await expect(attendSection.locator('a[href^="tel:"]')).toHaveText(phones.map(({ label }) => label))
  await expect(attendSection.locator('a[href^="mailto:"]')).toHaveText(email)
  const calendarLink = page.getByRole('link', { name: 'Add to calendar' })
  await expect(calendarLink).toHaveAttribute('href', /^\/api\/calendar\/.*\.ics$/)
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute('href', /^https:.*Anambra%20State/)
  const otherEvent = page.getByRole('navigation', { name: 'Also coming up' }).getByRole('link').first()
  const otherPath = await otherEvent.getAttribute('href')
  await otherEvent.click()
  await expect(page).toHaveURL(otherPath ?? '')
})

test('without JavaScript an image of a later gallery page opens in a dialog, steps to its neighbours, and closes to that page', async ({
  page,
}) => {
  await page.goto('/gallery?page=2')
  await page.locator('figure a:has(img)').first().click()
  const title = page.getByRole('dialog').getByRole('heading')
  await expect(title).toBeVisible()
  await expect(page).toHaveURL(/\/gallery\?page=2&item=/)
  const firstTitle = (await title.textContent()) ?? ''
  await page.getByRole('dialog').getByRole('link', { name: 'Next' }).click()
  await expect(title).not.toHaveText(firstTitle)
  await page.getByRole('dialog').getByRole('link', { name: 'Previous' }).click()
  await expect(title).toHaveText(firstTitle)
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/gallery?page=2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('without JavaScript opening a plan on the policies page closes the open plan of its card', async ({ page }) => {
  await page.goto('/policies')
  const plans = page.locator('main section').nth(1).locator('details')
  await plans.nth(0).locator('summary').click()
  await expect(plans.nth(0)).toHaveAttribute('open')
  await plans.nth(1).locator('summary').click()
  await expect(plans.nth(1)).toHaveAttribute('open')
  await expect(plans.nth(0)).not.toHaveAttribute('open')
})

test('without JavaScript the share links of an area are plain links, and its form has chosen the area', async ({
  page,
}) => {
  const { path = '', heading = '' } = publicPages.find(({ name }) => name === 'lga') ?? {}
  await page.goto('/volunteer')
  await page.locator(`main a[href="${path}"]`).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  const lga = await page.getByLabel('Local government area').inputValue()
  expect(heading).toContain(lga || 'no area')
  await expect(page.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=/,
  )
  await expect(page.getByRole('link', { name: 'Copy link' })).toHaveAttribute('href', new RegExp(`^https?:.*${path}$`))
  await expect(page.getByRole('button', { name: 'Share…' })).toBeHidden()
})

test('without JavaScript the page after a sign-up leads to WhatsApp, the next event, the area and the calendar', async ({
  page,
  request,
}) => {
  const { name, path, thanksPath } = lgaPages[0] ?? { name: '', path: '', thanksPath: '' }
  const fillLga = (text: string) => text.replaceAll('{lga}', name)
  const { shareTitle, message } = builtSite.areas
  expect((await request.get(thanksPath)).status()).toBe(200)
  await page.goto(thanksPath)
  await expect(page.getByRole('heading', { name: fillLga(shareTitle) })).toBeVisible()
  const whatsApp = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toMatch(
    new RegExp(`^${fillLga(message).slice(0, 20)}.* https?://[^ ]+${path}$`),
  )
  for (const [linkName, address] of [
    [/^\d+ /, publicPages.find((site) => site.name === 'event')?.path ?? ''],
    [`Page of ${name}`, path],
    ['All events in your calendar', '/events#calendar'],
  ] as const) {
    await page.goto(thanksPath)
    await page.locator('main').getByRole('link', { name: linkName }).click()
    await expect(page).toHaveURL(address)
  }
  await expect(page.locator('#calendar')).toBeInViewport()
})

test('without JavaScript the page after a message has the steps, the phone numbers and the events', async ({
  page,
}) => {
  const { contact, identity } = builtSite
  await page.goto('/contact/thanks')
  for (const { title, text } of contact.next)
    await expect(page.locator('main li').filter({ hasText: title })).toContainText(text)
  await expect(page.locator('main a[href^="tel:"]')).toHaveText(identity.phones.map(({ label }) => label))
  await page.locator('main').getByRole('link', { name: 'See the next events' }).click()
  await expect(page).toHaveURL('/events')
})

test('without JavaScript the heroes of the volunteer page and of an area lead to their forms', async ({ page }) => {
  for (const [path, name] of [
    ['/volunteer', builtSite.volunteer.formTitle],
    [lgaPages[0]?.path ?? '', builtSite.areas.formTitle.replaceAll('{lga}', lgaPages[0]?.name ?? '')],
  ] as const) {
    await page.goto(path)
    const call = page.locator('main').getByRole('link', { name })
    await expect(call).toBeInViewport()
    await expect(call).toHaveAttribute('data-call')
    await call.click()
    await expect(page.locator('#sign-up')).toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Full name')).toBeFocused()
  }
})
