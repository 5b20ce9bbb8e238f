import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const findEditingForm = (page: Page) => page.getByRole('form')
export const findUnsavedNotice = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
export const findArticleRow = (page: Page, title: string) =>
  findUnsavedNotice(page).getByRole('listitem').filter({ hasText: title })

export async function createDraft(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Create Article' }).click()
  await findEditingForm(page).getByLabel('Title').fill(title)
  await findEditingForm(page).getByLabel('Excerpt').fill('A well that a child can use.')
  await findEditingForm(page).getByLabel('Content').fill('Because water is near.')
}

export async function deletePermanently(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Article deleted successfully').last()).toBeVisible()
}
