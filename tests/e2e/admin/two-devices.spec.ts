import { randomUUID } from 'node:crypto'
import { createDraft, findArticleRow, findEditingForm, findUnsavedNotice } from '#tests/e2e/article-editor.ts'
import { startFlakyLine } from '#tests/support/platform/line.ts'
import { checkView, expect, keepLogin, openScreen, test } from './staff.ts'

test('two windows that edit one article choose between both texts, and text of a lost connection and a closed tab is continued on the other phone', async ({
  page,
  otherDevice,
  baseURL,
}) => {
  const title = `Uzo ${randomUUID().slice(0, 8)}`
  const line = await startFlakyLine(() => Number(new URL(baseURL ?? '').port))
  const lineAddress = `http://localhost:${line.port}`
  const [form, otherForm] = [findEditingForm(page), findEditingForm(otherDevice)]
  const editButton = { name: `Edit ${title}` }
  await openScreen(page, 'news')
  await createDraft(page, title)
  await form.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await keepLogin(otherDevice, lineAddress)
  await openScreen(otherDevice, 'news', lineAddress)

  // Both change the article, and the second one to save it chooses between both texts.
  await page.getByRole('button', editButton).click()
  await form.getByLabel('Excerpt').fill('A well for every child.')
  await expect(form.getByText(/backed up on the server/)).toBeVisible()
  await otherDevice.getByRole('button', editButton).click()
  await expect(otherForm.getByText(/^You have unsaved changes in another window or on another device, /)).toBeVisible()
  await otherForm.getByLabel('Excerpt').fill('A well for everybody.')
  await form.getByRole('button', { name: 'Publish Article' }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  await otherForm.getByRole('button', { name: 'Publish Article' }).click()
  const alert = otherForm.getByRole('alert')
  await expect(alert).toBeFocused()
  await expect(alert.getByText('Saved by another team member')).toBeVisible()
  await expect(alert.locator('mark', { hasText: 'every child' })).toBeVisible()
  await expect(alert.locator('mark', { hasText: 'everybody' })).toBeVisible()
  await checkView(otherDevice, 'the two texts of a conflict', 'form')
  await alert.getByRole('button', { name: 'Keep mine for Excerpt' }).press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(otherForm.getByRole('button', { name: 'Publish Article' })).toBeFocused()
  await otherDevice.keyboard.press('Enter')
  await expect(otherDevice.getByText('Article published')).toBeVisible()

  // Cuts the connection too, because beacons of a closing page ignore offline emulation.
  await otherDevice.getByRole('button', editButton).click()
  await otherForm.getByLabel('Content').fill('Because water is close.')
  await expect(otherForm.getByText(/backed up on the server/)).toBeVisible()
  await otherDevice.waitForLoadState('networkidle')
  await otherDevice.context().setOffline(true)
  line.setState('down')
  await otherForm.getByLabel('Content').fill('Because water is close, and clean.')
  await expect(otherForm.getByText(/kept on this device: /)).toBeVisible()
  await otherDevice.close()
  line.close()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText('A well for everybody.')).toBeVisible()
  await checkView(page, 'the list of unsaved changes', 'section')
  await findArticleRow(page, title).getByRole('button', { name: 'Continue editing' }).click()
  await expect(form.getByLabel('Content')).toHaveValue('Because water is close.')
  await form.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully')).toBeVisible()
  await expect(findUnsavedNotice(page).getByText(title)).toHaveCount(0)
})
