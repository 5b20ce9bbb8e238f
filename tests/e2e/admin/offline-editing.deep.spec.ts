import { randomUUID } from 'node:crypto'
import {
  createDraft,
  deletePermanently,
  findArticleRow,
  findEditingForm,
  findUnsavedNotice,
} from '#tests/e2e/article-editor.ts'
import { startFlakyLine } from '#tests/support/platform/line.ts'
import { expect, keepLogin, openScreen, test } from './staff.ts'

test('an article’s text typed offline is kept on the device and can be continued after the tab was closed', async ({
  otherDevice: closedTab,
  baseURL,
}) => {
  const title = `Ala ${randomUUID().slice(0, 8)}`
  const context = closedTab.context()
  const line = await startFlakyLine(() => Number(new URL(baseURL ?? '').port))
  const lineAddress = `http://localhost:${line.port}`
  await keepLogin(closedTab, lineAddress)
  await openScreen(closedTab, 'news', lineAddress)
  // Waits for pending requests, because cutting the connection would make them fail.
  await closedTab.waitForLoadState('networkidle')
  await context.setOffline(true)
  line.setState('down')
  await createDraft(closedTab, title)
  await expect(findEditingForm(closedTab).getByText(/kept on this device: /)).toBeVisible()
  await closedTab.close({ runBeforeUnload: false })
  await context.setOffline(false)
  line.setState('open')

  const page = await context.newPage()
  await openScreen(page, 'news', lineAddress)
  await expect(findArticleRow(page, title).getByText(/^New text, written/)).toBeVisible()
  await findArticleRow(page, title).getByRole('button', { name: 'Continue editing' }).click()
  await expect(findEditingForm(page).getByLabel('Content')).toHaveValue('Because water is near.')
  await findEditingForm(page).getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(findUnsavedNotice(page).getByText(title)).toHaveCount(0)
  await deletePermanently(page, title)
  line.close()
})
