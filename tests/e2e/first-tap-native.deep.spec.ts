import {
  expectFormKeepsText,
  expectTapEffect,
  findTappedLink,
  openUntilFirstPaint,
  tapImmediately,
} from './first-taps.ts'
import { test } from './fixtures.ts'

test('the link Volunteer Today of the home page works at the first paint', async ({ page }) => {
  await openUntilFirstPaint(page, '/')
  await tapImmediately(findTappedLink('Volunteer Today')(page))
  await expectTapEffect(page).toHaveURL('/volunteer')
})

for (const [path, linkName] of [
  ['/news', /^Read (Full Article|More): /],
  ['/events', /^(RSVP Now|Event Details): /],
] as const) {
  test(`a tap at the first paint of ${path} still opens the item`, async ({ page }) => {
    await openUntilFirstPaint(page, path)
    await tapImmediately(findTappedLink(linkName)(page))
    // Before hydration a tap opens the item's page, after hydration the item's dialog.
    await expectTapEffect(page.locator('dialog[open], article h1, main h1').first()).toBeVisible()
    await expectTapEffect
      .poll(() => new URL(page.url()).href.length)
      .toBeGreaterThan(new URL(path, page.url()).href.length)
  })
}

test('a tap on Load more at the first paint loads the next items', async ({ page, request }) => {
  const oldestArticle = (await (await request.get('/api/news')).json()).at(-1)
  await openUntilFirstPaint(page, '/news')
  await tapImmediately(findTappedLink('Load more')(page))
  const lastCard = page.getByRole('region', { name: 'All Updates' }).getByRole('article').last()
  await expectTapEffect(lastCard).toContainText(oldestArticle.title)
})

test('the volunteer form keeps text typed before its script loaded, and sending it marks the missing fields', async ({
  page,
}) => {
  await expectFormKeepsText(page, '/volunteer')
})

test('the newsletter form sent at the first paint shows its thanks and clears the field', async ({ page }) => {
  await openUntilFirstPaint(page, '/about')
  const field = page.getByLabel('Your email')
  await field.evaluate((emailInput: HTMLInputElement) => {
    emailInput.value = 'ada@example.org'
  })
  await tapImmediately(page.getByRole('button', { name: 'Subscribe' }))
  await expectTapEffect(
    page
      .getByRole('heading', { name: 'Thank you for subscribing!' })
      .or(page.getByText('Updates will be sent to ada@example.org.')),
  ).toBeVisible()
})
