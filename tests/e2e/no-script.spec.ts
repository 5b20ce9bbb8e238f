import { EVENT_PAGE_ITEMS, PAGE_ITEMS } from '#src/contract/rules/limits.ts'
import { expect, openPage, test } from './fixtures.ts'
import { publicPages } from './pages.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

for (const site of publicPages) {
  test(`the page ${site.name} is readable without JavaScript`, async ({ page, consoleMessages }) => {
    await openPage(page, site, consoleMessages)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(site.heading)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.locator('summary', { hasText: 'Menu' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
  })
}

test('an article has its own page without JavaScript, with links to the next article and the list', async ({
  page,
}) => {
  await page.goto('/news')
  await page.getByRole('link', { name: /^Read More: Traders/ }).click()
  await expect(page).toHaveURL('/news/traders-write-the-market-plan-themselves')
  await expect(page.getByRole('article')).toContainText('upturned crate')
  await page.getByRole('link', { name: /^Newer/ }).click()
  await expect(page).toHaveURL('/news/uzoamaka-walks-the-road-from-awka-to-nibo')
  await expect(page.getByRole('link', { name: /^Newer/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Campaign news' }).click()
  await expect(page).toHaveURL('/news')
})

test('an event has its own page without JavaScript, with phone links, an email link and a calendar file', async ({
  page,
}) => {
  await page.goto('/events')
  await page.locator('main li').getByRole('link', { name: 'RSVP Now' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Town hall on wages that arrive')
  const attendSection = page.locator('#attend')
  await expect(attendSection.locator('a[href^="tel:"]')).toHaveCount(2)
  await expect(attendSection.locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    /^\/api\/calendar\/.*\.ics$/,
  )
  await page.getByRole('navigation', { name: 'Also coming up' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/events/market-morning-with-the-traders-of-onitsha')
})

for (const [path, first, count] of [
  ['/news', PAGE_ITEMS, 15],
  ['/events', EVENT_PAGE_ITEMS, 14],
] as const) {
  test(`all items of ${path} can be reached by the Load more links without JavaScript`, async ({ page }) => {
    const foundTitles = new Set<string>()
    const cards = page.getByRole('region', { name: /^All / }).getByRole('article')
    await page.goto(path)
    await expect(cards).toHaveCount(first)
    for (let pageNumber = 2; ; pageNumber++) {
      for (const title of await cards.getByRole('heading').allTextContents()) foundTitles.add(title)
      const loadMoreLink = page.getByRole('link', { name: 'Load more' })
      if ((await loadMoreLink.count()) === 0) break
      await loadMoreLink.click()
      await expect(page).toHaveURL(`${path}?page=${pageNumber}`)
    }
    expect(foundTitles.size).toBe(count)
    await page.goto(`${path}?page=2`)
    await page.locator('a[rel=prev]').click()
    await expect(page).toHaveURL(path)
  })
}

for (const [path, tab, count] of [
  ['/gallery', 'All', 15],
  ['/gallery?tab=community', 'Community', 4],
] as const) {
  test(`all gallery items of ${path} can be reached by the Load more links without JavaScript`, async ({ page }) => {
    const foundTitles = new Set<string>()
    await page.goto('/gallery')
    await page.getByRole('link', { name: tab, exact: true }).click()
    for (let pageNumber = 2; ; pageNumber++) {
      for (const title of await page.getByRole('figure').getByRole('heading').allTextContents()) foundTitles.add(title)
      const loadMoreLink = page.getByRole('link', { name: 'Load more' })
      if ((await loadMoreLink.count()) === 0) break
      await loadMoreLink.click()
      await expect(page).toHaveURL(`/gallery?page=${pageNumber}`)
    }
    expect(foundTitles.size).toBe(count)
    await expect(page.locator('main [aria-current]')).toHaveText(tab)
  })
}

test('without JavaScript an image of a later gallery page opens in a dialog, and closing the dialog returns to that gallery page', async ({
  page,
}) => {
  await page.goto('/gallery?page=2')
  await page.locator('figure a').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/\/gallery\?page=2&item=/)
  await page.getByRole('dialog').getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/gallery?page=2')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('a[rel=prev]').click()
  await expect(page).toHaveURL('/gallery')
})

test('without JavaScript opening a plan on the policies page closes the plan that was open', async ({ page }) => {
  await page.goto('/policies')
  const planDetails = page.locator('main details')
  await expect(planDetails).toHaveCount(32)
  await planDetails.nth(0).locator('summary').click()
  await expect(planDetails.nth(0)).toHaveAttribute('open')
  await planDetails.nth(1).locator('summary').click()
  await expect(planDetails.nth(1)).toHaveAttribute('open')
  await expect(planDetails.nth(0)).not.toHaveAttribute('open')
})
