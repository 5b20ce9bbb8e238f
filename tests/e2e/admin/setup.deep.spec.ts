import { expect, type Locator, type Page, test } from '@playwright/test'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { checkForcedColors, checkKeyboard, checkReducedMotion } from '#tests/e2e/page-checks.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'

// Starts a separate site, because dismissing the setup checklist affects the whole team.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
let site: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

const findChecklist = (page: Page) => page.getByRole('region', { name: 'Get the site ready' })
const findLine = (page: Page) => findChecklist(page).getByRole('button', { name: 'Get the site ready' })

async function pressTabUntil(page: Page, control: Locator): Promise<void> {
  for (let tabCount = 0; tabCount < 60; tabCount += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test('the setup checklist works with reduced motion and in forced colours', async ({ page }) => {
  await logInOnPage(page, site.address)
  // Reloads the page to remove the toast that the login shows.
  await page.reload()
  await findLine(page).click()
  await expect(findChecklist(page).getByRole('listitem')).toHaveCount(3)
  await checkReducedMotion(page)
  await checkKeyboard(page)
  await checkForcedColors(page)
})

test('an owner reads, dismisses and restores the setup checklist by keyboard', async ({ page }) => {
  await logInOnPage(page, site.address)
  const setupChecklist = findChecklist(page)
  await expect(setupChecklist.getByRole('status')).toHaveText('0 of 3 steps done')
  await pressTabUntil(page, findLine(page))
  await page.keyboard.press('Enter')
  await expect(setupChecklist.getByText(/Change them in Settings/)).toBeVisible()
  await pressTabUntil(page, setupChecklist.locator('summary').last())
  await page.keyboard.press('Enter')
  await expect(setupChecklist.getByText(/If the only owner loses/)).toBeVisible()
  await expect(setupChecklist.getByText(/Change them in Settings/)).toBeHidden()

  await pressTabUntil(page, setupChecklist.getByRole('button', { name: 'Invite an owner' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Team' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Invite the first owner' })).toBeVisible()

  await page.reload()
  await pressTabUntil(page, findLine(page))
  await page.keyboard.press('Enter')
  await pressTabUntil(page, setupChecklist.getByRole('button', { name: 'Check again' }))
  const checkResponse = page.waitForResponse('**/api/admin/setup')
  await page.keyboard.press('Enter')
  expect((await checkResponse).status()).toBe(200)
  await pressTabUntil(page, setupChecklist.getByRole('button', { name: 'Dismiss checklist' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Checklist dismissed')).toBeVisible()
  await expect(setupChecklist).toHaveCount(0)
  await expect(page.getByRole('tab', { selected: true })).toBeFocused()

  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.reload()
  const showButton = page.getByRole('button', { name: 'Show the setup checklist' })
  await expect(showButton).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(setupChecklist).toHaveCount(0)
  expect(requests.filter((url) => url.endsWith('/api/admin/summary'))).toHaveLength(1)
  expect(requests.filter((url) => /\/api\/admin\/setup|SetupCard/.test(url))).toEqual([])

  await showButton.focus()
  await page.keyboard.press('Enter')
  await expect(setupChecklist.getByRole('heading', { name: 'Get the site ready' })).toBeFocused()
})

test('a colleague on another device finds the setup checklist dismissed', async ({ page, browser }) => {
  await logInOnPage(page, site.address)
  await findLine(page).click()
  await findChecklist(page).getByRole('button', { name: 'Dismiss checklist' }).click()
  await expect(page.getByText('Checklist dismissed')).toBeVisible()
  const colleaguePage = await browser.newPage()
  await logInOnPage(colleaguePage, site.address)
  await expect(colleaguePage.getByRole('button', { name: 'Show the setup checklist' })).toBeVisible()
  await expect(findChecklist(colleaguePage)).toHaveCount(0)
})
