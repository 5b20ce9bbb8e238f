import { expect, test } from '@playwright/test'
import { abortReactRequests, countPageLoads } from './failed-scripts.ts'

test('a page whose script file keeps failing reloads once and stays readable', async ({ page }) => {
  await abortReactRequests(page, Number.POSITIVE_INFINITY)
  const loads = countPageLoads(page)
  await page.goto('/admin/login')
  await expect.poll(loads).toBeGreaterThan(1)
  await page.waitForTimeout(8000)
  expect(loads()).toBeLessThan(4)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff login')
})

test('a page whose script file failed does not reload while the visitor types', async ({ page }) => {
  await abortReactRequests(page, Number.POSITIVE_INFINITY)
  const loads = countPageLoads(page)
  await page.goto('/contact')
  const failedRequest = page.waitForEvent('requestfailed')
  await page.getByLabel('Full name').fill('Ada')
  await failedRequest
  await page.waitForTimeout(3000)
  expect(loads()).toBe(1)
  await expect(page.getByLabel('Full name')).toHaveValue('Ada')
})
