import { expect, type Page } from '@playwright/test'
import { openAdminScreen } from '#tests/e2e/admin-screens.ts'

export async function openSettings(page: Page): Promise<void> {
  await openAdminScreen(page, 'Settings')
  const backLink = page.getByRole('link', { name: 'Back to settings' })
  await expect(backLink.or(page.getByRole('heading', { name: 'Settings', level: 2 }))).toBeVisible()
  if (await backLink.isVisible()) await backLink.click()
}

export async function openSection(page: Page, title: string): Promise<void> {
  await openSettings(page)
  const panel = page.getByRole('tabpanel')
  await panel.getByRole('link', { name: title, exact: true }).click()
  await expect(panel.getByRole('heading', { name: title, level: 2 })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
}

/** Runs `press`, which saves a section, and waits until it is saved. */
export async function waitForSave(page: Page, press: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' && /\/settings\/\w+$/.test(response.url()) && response.status() === 200,
  )
  await press()
  await saved
  await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
}

export const saveSection = (page: Page) =>
  waitForSave(page, () => page.getByRole('button', { name: 'Save changes' }).click())
