import { openAdminScreen } from './admin-screens.ts'
import { expect, logInOnPage, test } from './fixtures.ts'

test('unsaved text of an inbox note is restored and saved when the session ended and the user logs in again', async ({
  page,
  context,
  consoleMessages,
}) => {
  await logInOnPage(page)
  await openAdminScreen(page, 'Volunteers')
  // Uses a volunteer of the demo data, because other tests create and change the first rows.
  const rowButton = page.getByRole('rowheader').nth(8).getByRole('button')
  const rowId = await rowButton.getAttribute('id')
  const name = (await rowButton.textContent()) ?? ''
  await rowButton.click()
  await page.getByLabel(/^Note about/).fill('Half a thought')
  await context.clearCookies()
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  consoleMessages.length = 0
  await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? 'campaign2025')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('tab', { selected: true })).toContainText('Volunteers')
  // Opens the row by its id, because two volunteers may have the same name.
  const detail = page.getByRole('article', { name, exact: true })
  await page.locator(`[id="${rowId}"]`).or(detail).first().waitFor()
  if (!(await detail.isVisible())) await page.locator(`[id="${rowId}"]`).click()
  await expect(page.getByLabel(/^Note about/)).toHaveValue('Half a thought')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a logout in one tab logs out the other tabs, and a login restores them', async ({ page, context }) => {
  await logInOnPage(page)
  const otherPage = await context.newPage()
  await otherPage.goto('/admin/dashboard')
  await expect(otherPage.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(otherPage).toHaveURL('/admin/login')
  await logInOnPage(page)
  await expect(otherPage).toHaveURL('/admin/dashboard')
  await otherPage.close()
})

test('an idle dashboard warns before its session ends and can extend the session', async ({ page }) => {
  await page.clock.install()
  await logInOnPage(page)
  await page.waitForFunction(() => localStorage.getItem('adminSessionLife') !== null)
  // Waits for pending requests, because their responses would extend the session.
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('11:50:00')
  await expect(page.getByText(/You will be logged out at/)).toBeVisible()
  const [extendResponse] = await Promise.all([
    page.waitForResponse('**/api/admin/session'),
    page.getByRole('button', { name: 'Stay logged in' }).click(),
  ])
  expect((await extendResponse.json()).authenticated).toBe(true)
  await expect(page.getByText(/You will be logged out at/)).toBeHidden()
})
