import { readFile } from 'node:fs/promises'
import { makeDemoVolunteers } from '#netlify/tools/demo/submissions.ts'
import { expect, openScreen, test } from './staff.ts'

// A volunteer who is not new, and whose name no other volunteer has.
const volunteers = makeDemoVolunteers(new Date())
const volunteer = volunteers.findLast(
  ({ name }, index) => volunteers.findIndex((other) => other.name === name) === index,
)

test('staff find, change, export and delete a volunteer with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, 'news')
  await page.getByRole('tab', { name: 'News Articles' }).focus()
  for (let pressCount = 0; pressCount < 4; pressCount += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Volunteers/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeVisible()
  await page.getByRole('link', { name: 'Coverage' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type(volunteer?.email ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /^1 of \d+ volunteers$/ })).toBeVisible()

  // A digit on a row sets the status, and Enter opens the entry, whose buttons the Tab key reaches.
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button').focus()
  await page.keyboard.press('2')
  await expect(row.getByText('Contacted', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const history = page.getByRole('heading', { name: 'History' })
  await expect(history).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(row.getByRole('button')).toBeFocused()

  // A filter that changes while an entry is open stays after Close, and the Back button closes an entry.
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('contacted')
  await page.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(page).toHaveURL(/#volunteers\?status=contacted$/)
  await row.getByRole('button').press('Enter')
  await expect(history).toBeVisible()
  await page.goBack()
  await expect(history).toHaveCount(0)
  await expect(page).toHaveURL(/#volunteers\?status=contacted$/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(volunteer?.email)
  await expect(page.getByText('Exported volunteers successfully')).toBeVisible()
  await row.getByRole('button').press('Enter')
  await page.getByRole('button', { name: `Delete ${volunteer?.name}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(page.getByText('Volunteer deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeFocused()
})
