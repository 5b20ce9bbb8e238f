import type { Page } from '@playwright/test'

/** Opens a screen of the dashboard. On a narrow page, first opens its group in the bar at the bottom. */
export async function openAdminScreen(page: Page, label: string): Promise<void> {
  const tab = page.locator('[role=tab]').filter({ hasText: new RegExp(`^${label}`) })
  await tab.waitFor({ state: 'attached' })
  const groupBar = page.getByRole('navigation', { name: 'Groups of screens' })
  if (!(await tab.isVisible())) {
    const groupId = await page.locator('[role=tablist]').filter({ has: tab }).getAttribute('aria-labelledby')
    await groupBar.getByRole('link', { name: new RegExp(groupId?.replace('group-', '^') ?? '', 'i') }).click()
  }
  await tab.click()
}
