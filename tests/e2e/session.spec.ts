import { expect, logInOnPage, test } from './fixtures.ts'
import { openInboxTab } from './inbox.ts'

test('a note interrupted by the end of the session is there after the next login', async ({
  page,
  context,
  complaints,
}) => {
  await logInOnPage(page)
  await openInboxTab(page, 'Volunteers')
  // One of the demo’s people: the first rows were sent by other tests, which change them.
  const note = page.getByLabel(/^Note about/).nth(8)
  const about = await note.evaluate((field: HTMLTextAreaElement) => field.ariaLabel ?? field.labels[0]?.textContent)
  await note.fill('Half a thought')
  await context.clearCookies()
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  complaints.length = 0
  await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? 'campaign2025')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('tab', { selected: true })).toContainText('Volunteers')
  // Two people may have one name.
  const notes = page.getByLabel(about ?? '', { exact: true })
  const read = (fields: Element[]) => fields.map((field) => (field as HTMLTextAreaElement).value)
  await expect.poll(() => notes.evaluateAll(read)).toContain('Half a thought')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a logout in one tab ends the others, and a login restores them', async ({ page, context }) => {
  await logInOnPage(page)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/admin/login')
  await logInOnPage(page)
  await expect(other).toHaveURL('/admin/dashboard')
  await other.close()
})

test('an idle dashboard warns before its session ends and can extend it', async ({ page }) => {
  await page.clock.install()
  await logInOnPage(page)
  await page.waitForFunction(() => localStorage.getItem('adminSessionLife') !== null)
  // A pending answer would extend the session.
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('11:50:00')
  await expect(page.getByText(/You will be logged out at/)).toBeVisible()
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/admin/session'),
    page.getByRole('button', { name: 'Stay logged in' }).click(),
  ])
  expect((await answer.json()).authenticated).toBe(true)
  await expect(page.getByText(/You will be logged out at/)).toBeHidden()
})
