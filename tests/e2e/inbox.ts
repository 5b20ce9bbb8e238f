import type { Locator, Page } from '@playwright/test'

/** Opens the detail of the first volunteer or message of `name`, unless it is open. */
export async function openSubmission(page: Page, name: string): Promise<Locator> {
  const detail = page.getByRole('article', { name, exact: true })
  const rowButton = page.getByRole('button', { name, exact: true }).first()
  await rowButton.or(detail).first().waitFor()
  if (!(await detail.isVisible())) await rowButton.click()
  return detail
}
