import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { type FlakyLine, startFlakyLine } from '#tests/support/platform/line.ts'
import { createDraft, deletePermanently, findArticleRow, findEditingForm, findUnsavedNotice } from './article-editor.ts'
import { expect, logInOnPage, test } from './fixtures.ts'

/** Fails on console messages other than those that a lost connection causes. */
function expectOnlyNetworkErrors(consoleMessages: string[]): void {
  for (const connection of consoleMessages.splice(0)) expect(connection).toMatch(/ERR_INTERNET_DISCONNECTED|warning: /)
}

async function startConnection(address = ''): Promise<FlakyLine & { address: string }> {
  const connection = await startFlakyLine(() => Number(new URL(address).port))
  return { ...connection, address: `http://localhost:${connection.port}` }
}

/** Sets the browser offline and cuts the connection, because beacons of a closing page ignore offline emulation. */
async function cutConnection(page: Page, connection: FlakyLine): Promise<void> {
  // Waits for pending requests, because cutting the connection would make them fail.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  connection.setState('down')
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('an article’s unsaved text survives a lost connection, a closed tab and a change to another phone', async ({
  page,
  browser,
  baseURL,
  consoleMessages,
}) => {
  const title = `Mmiri ${randomUUID().slice(0, 8)}`
  const connection = await startConnection(baseURL)
  await logInOnPage(page, connection.address)
  await createDraft(page, title)
  await expect(findEditingForm(page).getByText(/backed up on the server/)).toBeVisible()

  // A second phone finds the unsaved text of the first phone.
  const phoneContext = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const phonePage = await phoneContext.newPage()
  await logInOnPage(phonePage)
  await expect(findArticleRow(phonePage, title).getByText(/, open in another tab or on another device/)).toBeVisible()
  expect(await findViolations(phonePage, 'section')).toEqual([])
  expect(await phonePage.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // Cuts the connection while the user is still typing, and then closes the tab.
  await cutConnection(page, connection)
  await findEditingForm(page).getByLabel('Content').fill('Because water is near, and clean.')
  await expect(findEditingForm(page).getByText(/kept on this device: /)).toBeVisible()
  await page.close()
  expectOnlyNetworkErrors(consoleMessages)
  const reopenedPage = await phoneContext.newPage()
  await reopenedPage.goto('/admin/dashboard')
  await findArticleRow(reopenedPage, title).getByRole('button', { name: 'Continue editing' }).click()
  await expect(findEditingForm(reopenedPage).getByLabel('Content')).toHaveValue('Because water is near.')
  await findEditingForm(reopenedPage).getByRole('button', { name: 'Cancel' }).click()
  await reopenedPage.getByRole('dialog').getByRole('button', { name: 'Keep changes for later' }).click()
  await findArticleRow(reopenedPage, title).getByRole('button', { name: 'Discard changes' }).click()
  await reopenedPage.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(findUnsavedNotice(reopenedPage).getByText(title)).toHaveCount(0)
  await reopenedPage.close()
  await phonePage.close()
  await phoneContext.close()
  connection.close()
})

test('an article’s text typed offline is kept on the device and can be continued after the tab was closed', async ({
  page,
  baseURL,
  consoleMessages,
}) => {
  const title = `Ala ${randomUUID().slice(0, 8)}`
  const context = page.context()
  const connection = await startConnection(baseURL)
  await logInOnPage(page, connection.address)
  await cutConnection(page, connection)
  await createDraft(page, title)
  await expect(findEditingForm(page).getByText(/kept on this device: /)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  expectOnlyNetworkErrors(consoleMessages)
  await context.setOffline(false)
  connection.setState('open')
  const reopenedPage = await context.newPage()
  await reopenedPage.goto(`${connection.address}/admin/dashboard`)
  await expect(findArticleRow(reopenedPage, title).getByText(/, only on this device$/)).toBeVisible()
  await findArticleRow(reopenedPage, title).getByRole('button', { name: 'Continue editing' }).click()
  await expect(findEditingForm(reopenedPage).getByLabel('Content')).toHaveValue('Because water is near.')
  await findEditingForm(reopenedPage).getByRole('button', { name: 'Save draft' }).click()
  await expect(reopenedPage.getByText('Draft saved')).toBeVisible()
  await expect(findUnsavedNotice(reopenedPage).getByText(title)).toHaveCount(0)
  await deletePermanently(reopenedPage, title)
  connection.close()
})
