import { effects, link, openToFirstPaint, tap } from './first-taps.ts'
import { test } from './fixtures.ts'

test('a link of every page works at the first paint', async ({ page }) => {
  await openToFirstPaint(page, '/')
  await tap(link('Volunteer Today')(page))
  await effects(page).toHaveURL('/volunteer')
})

for (const [path, name] of [
  ['/news', /^Read (Full Article|More): /],
  ['/events', /^(RSVP Now|Event Details): /],
] as const) {
  test(`a tap that opens an item of ${path} at the first paint is not lost`, async ({ page }) => {
    await openToFirstPaint(page, path)
    await tap(link(name)(page))
    // A tap opens the item’s page before hydration and the dialog after.
    await effects(page.locator('dialog[open], article h1, main h1').first()).toBeVisible()
    await effects.poll(() => new URL(page.url()).href.length).toBeGreaterThan(new URL(path, page.url()).href.length)
  })
}

test('a tap on Load more at the first paint loads more items', async ({ page }) => {
  await openToFirstPaint(page, '/news')
  await tap(link('Load more')(page))
  const oldest = page.getByRole('region', { name: 'All Updates' }).getByRole('article').last()
  await effects(oldest).toContainText('is standing')
})

for (const path of ['/volunteer', '/contact']) {
  test(`the form of ${path} keeps text typed before its script, and sending names missing fields`, async ({ page }) => {
    await openToFirstPaint(page, path)
    const name = page.getByLabel('Full name')
    await name.focus()
    await page.keyboard.type('Ada Example')
    await page.waitForLoadState('networkidle')
    await effects(name).toHaveValue('Ada Example')
    await page.locator('main form button[type=submit]').click()
    await effects(page.locator('main form :invalid, main form [aria-invalid=true]').first()).toBeVisible()
    await effects(name).toHaveValue('Ada Example')
  })
}

test('the newsletter thanks and clears its field when it is sent at the first paint', async ({ page }) => {
  await openToFirstPaint(page, '/about')
  const field = page.getByLabel('Your email')
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'ada@example.org'
  })
  await tap(page.getByRole('button', { name: 'Subscribe' }))
  await effects(
    page
      .getByRole('heading', { name: 'Thank you for subscribing!' })
      .or(page.getByText('Updates will be sent to ada@example.org.')),
  ).toBeVisible()
})
