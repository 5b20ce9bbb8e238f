import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findViolations } from '#tests/support/axe.ts'
import { type FlakyConnection, startFlakyConnection } from '#tests/support/flaky-connection.ts'
import { createDraft, deleteForGood, findArticleRow, findEditor, findUnsavedNotice } from './article-editor.ts'
import { expect, logInOnPage, test } from './fixtures.ts'

/** Console messages that a dead connection causes. */
function expectDeadLine(complaints: string[]): void {
  for (const line of complaints.splice(0)) expect(line).toMatch(/ERR_INTERNET_DISCONNECTED|warning: /)
}

async function layLineTo(address = ''): Promise<FlakyConnection & { address: string }> {
  const line = await startFlakyConnection(() => Number(new URL(address).port))
  return { ...line, address: `http://localhost:${line.port}` }
}

/** Beacons of a closing page ignore the browser’s "offline" emulation. */
async function killLine(page: Page, line: FlakyConnection): Promise<void> {
  // Waits for open requests, which would be cut otherwise.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  line.setState('down')
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test('a text survives a dead connection, a closed tab and a change to another phone', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  const title = `Mmiri ${randomUUID().slice(0, 8)}`
  const line = await layLineTo(baseURL)
  await logInOnPage(page, line.address)
  await createDraft(page, title)
  await expect(findEditor(page).getByText(/backed up on the server/)).toBeVisible()

  // Another phone finds the unsaved text.
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const phone = await other.newPage()
  await logInOnPage(phone)
  await expect(findArticleRow(phone, title).getByText(/, open in another editor/)).toBeVisible()
  expect(await findViolations(phone, 'section')).toEqual([])
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  // The connection dies while more is written, then the tab.
  await killLine(page, line)
  await findEditor(page).getByLabel('Content').fill('Because water is near, and clean.')
  await expect(findEditor(page).getByText(/kept on this device: /)).toBeVisible()
  await page.close()
  expectDeadLine(complaints)
  const again = await other.newPage()
  await again.goto('/admin/dashboard')
  await findArticleRow(again, title).getByRole('button', { name: 'Continue editing' }).click()
  await expect(findEditor(again).getByLabel('Content')).toHaveValue('Because water is near.')
  await findEditor(again).getByRole('button', { name: 'Cancel' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Keep for later' }).click()
  await findArticleRow(again, title).getByRole('button', { name: 'Discard' }).click()
  await again.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(findUnsavedNotice(again).getByText(title)).toHaveCount(0)
  await again.close()
  await phone.close()
  await other.close()
  line.close()
})

test('a text written offline is kept on the device and continues after the tab was closed', async ({
  page,
  baseURL,
  complaints,
}) => {
  const title = `Ala ${randomUUID().slice(0, 8)}`
  const context = page.context()
  const line = await layLineTo(baseURL)
  await logInOnPage(page, line.address)
  await killLine(page, line)
  await createDraft(page, title)
  await expect(findEditor(page).getByText(/kept on this device: /)).toBeVisible()
  await page.close({ runBeforeUnload: false })
  expectDeadLine(complaints)
  await context.setOffline(false)
  line.setState('open')
  const again = await context.newPage()
  await again.goto(`${line.address}/admin/dashboard`)
  await expect(findArticleRow(again, title).getByText(/, only on this device$/)).toBeVisible()
  await findArticleRow(again, title).getByRole('button', { name: 'Continue editing' }).click()
  await expect(findEditor(again).getByLabel('Content')).toHaveValue('Because water is near.')
  await findEditor(again).getByRole('button', { name: 'Save draft' }).click()
  await expect(again.getByText('Draft saved')).toBeVisible()
  await expect(findUnsavedNotice(again).getByText(title)).toHaveCount(0)
  await deleteForGood(again, title)
  line.close()
})
