import { createHash } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { isDeepTestRun } from '#tests/support/rounds.ts'
import { openAdminScreen } from './admin-screens.ts'
import { expect } from './fixtures.ts'

// Size of the uploaded video in bytes: seven chunks of 4 MiB, or 15 chunks in `npm run test:deep`.
export const UPLOAD_BYTES = isDeepTestRun ? 60_000_000 : 28_000_000

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

export async function hashUploadedFile(
  address: string,
  path: string,
): Promise<{ hash: string; largestChunkBytes: number }> {
  const hash = createHash('sha256')
  let largestChunk = 0
  for (let offset = 0; offset < UPLOAD_BYTES; ) {
    const rangeResponse = await fetch(address + path, { headers: { Range: `bytes=${offset}-` } })
    expect(rangeResponse.status).toBe(206)
    const bytes = await rangeResponse.bytes()
    hash.update(bytes)
    largestChunk = Math.max(largestChunk, bytes.length)
    offset += bytes.length
  }
  return { hash: hash.digest('hex'), largestChunkBytes: largestChunk }
}
