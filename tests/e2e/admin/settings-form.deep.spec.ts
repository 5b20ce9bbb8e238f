import type { Page } from '@playwright/test'
import { settingsSections } from '#src/content/settings/sections.ts'
import { saveSection, waitForSave } from './settings-screen.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

const findBackupStatus = (page: Page) => page.getByText(/^Unsaved changes are backed up on the server/)

test('two members who changed the same fields choose one side of each, with the keyboard', async ({
  page,
  otherDevice,
}) => {
  await openScreen(page, 'settings/volunteer')
  await openScreen(otherDevice, 'settings/volunteer')
  const findField = (device: Page, name: string) => device.getByRole('textbox', { name })
  await findField(page, 'Text above the form').fill('We call every child of the road.')
  await findField(page, 'Heading of the form').fill('Join the road')
  await findField(page, 'Text under the heading').fill('Knock on doors.')
  await saveSection(page)

  await findField(otherDevice, 'Text above the form').fill('We call everybody of the road.')
  await findField(otherDevice, 'Heading of the form').fill('Come with us')
  await otherDevice.getByRole('button', { name: 'Save changes' }).press('Enter')
  const alert = otherDevice.getByRole('alert').filter({ hasText: 'saved this section while you were writing' })
  await expect(alert).toBeFocused()
  await expect(alert.locator('mark', { hasText: 'every child' })).toBeVisible()
  await expect(alert.locator('mark', { hasText: 'everybody' })).toBeVisible()
  await expect(alert.getByRole('button', { name: /^Keep mine for/ })).toHaveCount(2)
  await checkView(otherDevice, 'the two texts of a conflict')
  await alert.getByRole('button', { name: 'Take theirs for Heading of the form' }).press('Enter')
  await expect(alert.getByRole('button', { name: /^Keep mine for/ })).toHaveCount(1)
  await expect(alert).toBeFocused()
  await alert.getByRole('button', { name: 'Keep mine for Text above the form' }).press('Enter')
  await expect(otherDevice.getByRole('button', { name: 'Save changes' })).toBeFocused()
  await waitForSave(otherDevice, () => otherDevice.keyboard.press('Enter'))

  await page.reload()
  await expect(findField(page, 'Text above the form')).toHaveValue('We call everybody of the road.')
  await expect(findField(page, 'Heading of the form')).toHaveValue('Join the road')
  await expect(findField(page, 'Text under the heading')).toHaveValue('Knock on doors.')
})

test('unsaved values survive a reload, and another window reads and copies them', async ({ page, otherDevice }) => {
  const subtitle = 'What we keep about you, and for how long.'
  await openScreen(page, 'settings/privacy')
  await page.getByRole('textbox', { name: 'Text under the heading' }).fill(subtitle)
  await page.reload()
  await expect(page.getByText(/^These changes are not saved yet/)).toBeVisible()
  await checkView(page, 'the notice about unsaved changes')
  await expect(page.getByRole('textbox', { name: 'Text under the heading' })).toHaveValue(subtitle)
  await expect(findBackupStatus(page)).toBeVisible()

  await openScreen(otherDevice, 'settings/privacy')
  const otherField = otherDevice.getByRole('textbox', { name: 'Text under the heading' })
  await expect(otherField).toHaveValue(settingsSections.privacy.defaults.subtitle)
  await expect(
    otherDevice.getByText(/^You have unsaved changes in another window or on another device, just now/),
  ).toBeVisible()
  await otherDevice.getByText('Compare with my text').click()
  await checkView(otherDevice, 'the unsaved values of another window')
  await otherDevice.getByRole('button', { name: 'Copy into my form' }).click()
  await expect(otherField).toHaveValue(subtitle)
  await saveSection(otherDevice)
})
