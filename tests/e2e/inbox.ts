import type { Page } from '@playwright/test'

export async function openTab(page: Page, label: string) {
  await page.getByRole('tab', { name: new RegExp(`^${label}`) }).click()
}
