import type { Locator, Page } from '@playwright/test'
import { openAdminScreen } from './admin-screens.ts'
import { expect } from './fixtures.ts'

export async function openGalleryTab(page: Page): Promise<void> {
  await openAdminScreen(page, 'Gallery Media')
  await expect(page.getByRole('heading', { name: 'Manage Gallery Media' })).toBeVisible()
}

export async function openUploadDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Choose File to Upload' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose File to Upload' })
  await expect(dialog.locator('.uppy-Dashboard-inner')).toBeVisible()
  return dialog
}

export async function beginFileUpload(page: Page, title: string, category: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Upload Media' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('combobox', { name: 'Category' }).selectOption(category)
  return openUploadDialog(page)
}

export const chooseFile = (dialog: Locator, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  dialog.locator('input[type=file]').first().setInputFiles(file)
