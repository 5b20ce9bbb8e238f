import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

// The timeout is long, because a busy machine answers late and a function's first call takes even longer.
export const expectSlowResponse = expect.configure({ timeout: 90_000 })

export async function openDashboardTab(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('tab', { name }).click()
}

export async function confirmDeletion(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
}
