import type { Page } from '@playwright/test'

export async function openInboxTab(page: Page, label: string) {
  await page.getByRole('tab', { name: new RegExp(`^${label}`) }).click()
}
