import type { Page } from '@playwright/test'
import { settingsSections } from '#src/content/settings/sections.ts'
import { saveSection } from './settings-screen.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

const findBackupStatus = (page: Page) => page.getByText(/^Unsaved changes are backed up on the server/)

test('two members who save one section see both texts and choose one of them', async ({ page, otherDevice }) => {
  await openScreen(page, 'settings/volunteer')
  await openScreen(otherDevice, 'settings/volunteer')
  await page.getByRole('textbox', { name: 'Text above the form' }).fill('We call every child of the road.')
  await page.getByRole('textbox', { name: 'Heading of the form' }).fill('Join the road')
  await saveSection(page)

  const textField = otherDevice.getByRole('textbox', { name: 'Text above the form' })
  await textField.fill('We call everybody of the road.')
  await otherDevice.getByRole('button', { name: 'Save changes' }).click()
  const alert = otherDevice.getByRole('alert').filter({ hasText: 'saved this section while you were editing' })
  await expect(alert).toBeFocused()
  await expect(alert.locator('mark', { hasText: 'every child' })).toBeVisible()
  await expect(alert.locator('mark', { hasText: 'everybody' })).toBeVisible()
  await expect(alert.getByRole('heading')).toHaveText(['Text above the form'])
  await checkView(otherDevice, 'the two texts of a conflict')
  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await saveSection(otherDevice)

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text above the form' })).toHaveValue('We call everybody of the road.')
  await expect(page.getByRole('textbox', { name: 'Heading of the form' })).toHaveValue('Join the road')
})

test('unsaved values survive a reload, and another device offers them', async ({ page, otherDevice }) => {
  const subtitle = 'What we keep about you, and for how long.'
  await openScreen(page, 'settings/privacy')
  await page.getByRole('textbox', { name: 'Text under the heading' }).fill(subtitle)
  await page.reload()
  await expect(page.getByText(/^Unsaved changes on this device/)).toBeVisible()
  await checkView(page, 'the notice about unsaved changes')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Text under the heading' })).toHaveValue(subtitle)
  await expect(findBackupStatus(page)).toBeVisible()

  await openScreen(otherDevice, 'settings/privacy')
  const otherField = otherDevice.getByRole('textbox', { name: 'Text under the heading' })
  await expect(otherField).toHaveValue(settingsSections.privacy.defaults.subtitle)
  await expect(otherDevice.getByText(/^Unsaved changes, /)).toBeVisible()
  await otherDevice.getByText('Compare with the saved values').click()
  await checkView(otherDevice, 'the unsaved values of another device')
  await otherDevice.getByRole('button', { name: 'Continue' }).click()
  await expect(otherField).toHaveValue(subtitle)
  await saveSection(otherDevice)
})
