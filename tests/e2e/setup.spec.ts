import { expect, type Locator, type Page, test } from '@playwright/test'
import { parsePublicPage } from '#netlify/setup/public-page.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/built-site.ts'
import { logInOnPage } from './fixtures.ts'
import { checkAxe, checkForcedColors, checkKeyboard, checkReducedMotion, checkWidths } from './page-checks.ts'

// Dismissing affects the whole team, so the site is its own.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
let site: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

const cardOf = (page: Page) => page.getByRole('region', { name: 'Get the site ready' })

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('the checklist passes its checks on a phone and a laptop', async ({ page }) => {
  await logInOnPage(page, site.address)
  // Without the toast of the login.
  await page.reload()
  await expect(cardOf(page).getByRole('listitem')).toHaveCount(7)
  await checkReducedMotion(page)
  await checkKeyboard(page)
  await checkForcedColors(page)
  for (const width of [360, 1280]) await checkAxe(page, width)
  await checkWidths(page)
})

test('an owner reads, dismisses and restores the checklist by keyboard', async ({ page }) => {
  await logInOnPage(page, site.address)
  const card = cardOf(page)
  await expect(card.getByRole('status')).toHaveText('0 of 7 done')
  await expect(card.getByText('Checked after the first deploy.')).toHaveCount(4)
  await expect(card.getByText(/Run npm run setup/)).toBeVisible()
  await tabTo(page, card.locator('summary').last())
  await page.keyboard.press('Enter')
  await expect(card.getByText(/If the only owner loses/)).toBeVisible()
  await expect(card.getByText(/Run npm run setup/)).toBeHidden()

  await tabTo(page, card.getByRole('button', { name: 'Invite an owner' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Team' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Invite the first owner' })).toBeVisible()

  await page.reload()
  await tabTo(page, card.getByRole('button', { name: 'Check again' }))
  const checked = page.waitForResponse('**/api/admin/setup')
  await page.keyboard.press('Enter')
  expect((await checked).status()).toBe(200)
  await tabTo(page, card.getByRole('button', { name: 'Dismiss' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Checklist dismissed')).toBeVisible()
  await expect(card).toHaveCount(0)
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  const show = page.getByRole('button', { name: 'Show the setup checklist' })
  await expect(show).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(card).toHaveCount(0)
  expect(requests.filter((url) => url.endsWith('/api/admin/summary'))).toHaveLength(1)
  expect(requests.filter((url) => /\/api\/admin\/setup|SetupCard/.test(url))).toEqual([])

  await show.focus()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('heading', { name: 'Get the site ready' })).toBeFocused()
})

test('a colleague on another device finds the checklist dismissed', async ({ page, browser }) => {
  await logInOnPage(page, site.address)
  await cardOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('Checklist dismissed')).toBeVisible()
  const other = await browser.newPage()
  await logInOnPage(other, site.address)
  await expect(other.getByRole('button', { name: 'Show the setup checklist' })).toBeVisible()
  await expect(cardOf(other)).toHaveCount(0)
})

test('the checklist recognises the built home page as public', async ({ request }) => {
  const response = await request.get(site.address)
  expect(parsePublicPage(response.status(), await response.text())).toEqual({ isPublic: true, hasBadge: false })
})
