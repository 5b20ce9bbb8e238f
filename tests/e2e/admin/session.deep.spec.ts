import { openAdminScreen } from '#tests/e2e/admin-screens.ts'
import { expect, logInOnPage, test } from '#tests/e2e/fixtures.ts'

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
