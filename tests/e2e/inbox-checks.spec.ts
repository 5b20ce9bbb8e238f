import type { Page } from '@playwright/test'
import { findHtmlFaults } from '#tests/e2e/checks/nu-checker.ts'
import { openAdminScreen } from './admin-screens.ts'
import { expect, logInOnPage, test } from './fixtures.ts'
import { checkAxe, checkWidths } from './page-checks.ts'

const tabLabels = ['Volunteers', 'Messages', 'Moderation', 'Delete personal data', 'Activity']

async function hasLoaded(page: Page) {
  const tabPanel = page.getByRole('tabpanel')
  await expect(tabPanel.getByText(/^(Loading|Counting)/).filter({ visible: true })).toHaveCount(0)
  await expect(
    tabPanel
      .getByRole('listitem')
      .or(tabPanel.getByRole('row'))
      .or(tabPanel.getByText(/^(No activity|Nothing was)/))
      .or(tabPanel.getByRole('button', { name: 'Find entries' }))
      .first(),
  ).toBeVisible()
}

test('the inbox tabs pass the axe accessibility checks and do not scroll horizontally at any width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await logInOnPage(page)
  for (const label of tabLabels) {
    await openAdminScreen(page, label)
    await hasLoaded(page)
    await test.step(label, async () => {
      for (const width of [320, 360, 1280]) await checkAxe(page, width)
      await checkWidths(page)
    })
    if (label !== 'Volunteers' && label !== 'Messages') continue
    await test.step(`an open entry of ${label}`, async () => {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.getByRole('tabpanel').getByRole('button', { expanded: false }).last().click()
      await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
      for (const width of [320, 360, 1280]) await checkAxe(page, width)
      await checkWidths(page)
      await page.getByRole('button', { name: 'Close', exact: true }).click()
    })
  }
})

test('the Nu checker finds no error in the rendered inbox tabs', { tag: '@java' }, async ({ page }) => {
  await logInOnPage(page)
  const htmlDocuments: { name: string; html: string }[] = []
  for (const label of tabLabels) {
    await openAdminScreen(page, label)
    await hasLoaded(page)
    htmlDocuments.push({
      name: `admin-${label}`,
      html: `<!doctype html>${await page.locator('html').evaluate((html) => html.outerHTML)}`,
    })
  }
  expect(findHtmlFaults(htmlDocuments)).toEqual([])
})

test('staff use the inbox tabs of the dashboard with the keyboard alone', async ({ page }) => {
  await logInOnPage(page)
  const newsTab = page.getByRole('tab', { name: 'News Articles' })
  await newsTab.focus()
  for (let pressCount = 0; pressCount < 4; pressCount += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Volunteers/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeVisible()
  await page.getByRole('link', { name: 'See the coverage of all areas' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('person9@supporters')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 volunteer shown', { exact: true })).toBeVisible()
  // A digit on a row sets the status, and Enter opens the entry, whose buttons the Tab key reaches.
  const row = page.getByRole('row').nth(1)
  await row.getByRole('button').focus()
  await page.keyboard.press('2')
  await expect(row.getByText('Contacted', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  const statusGroup = page.getByRole('group', { name: /^Status of/ })
  const otherStatus = (await statusGroup.getByRole('button', { pressed: false }).last().textContent()) ?? ''
  const statusButton = statusGroup.getByRole('button', { name: otherStatus })
  await statusButton.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(statusButton).toBeFocused()
  await expect(statusButton).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button')).toBeFocused()
})

test('a filter that changes while an entry is open stays after Close, and Back closes an entry', async ({ page }) => {
  await logInOnPage(page)
  await openAdminScreen(page, 'Volunteers')
  const openFirstRow = () => page.getByRole('row').nth(1).getByRole('button').click()
  const history = page.getByRole('heading', { name: 'History' })
  await openFirstRow()
  await expect(history).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('new')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(history).toHaveCount(0)
  await expect(page).toHaveURL(/#volunteers\?status=new$/)
  await openFirstRow()
  await expect(history).toBeVisible()
  await page.goBack()
  await expect(history).toHaveCount(0)
  await expect(page).toHaveURL(/#volunteers\?status=new$/)
})
