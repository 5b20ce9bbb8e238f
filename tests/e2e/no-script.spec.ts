import { expect, open, test } from './fixtures.ts'
import { publicPages } from './pages.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

for (const site of publicPages) {
  test(`${site.name} reads without script`, async ({ page, complaints }) => {
    await open(page, site, complaints)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(site.heading)
    await page.locator('summary', { hasText: 'Menu' }).first().click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Contact' })).toBeVisible()
  })
}

test('an article opens by its link without script, and closes again', async ({ page }) => {
  await page.goto('/news')
  await page.getByRole('link', { name: /^Read More: Traders/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Traders write the market plan themselves' })
  await expect(dialog).toContainText('upturned crate')
  await dialog.getByRole('link', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/news')
})

test('a plan opens and another one of its card closes it, without script', async ({ page }) => {
  await page.goto('/policies')
  const plans = page.locator('main details')
  await expect(plans).toHaveCount(32)
  await plans.nth(0).locator('summary').click()
  await expect(plans.nth(0)).toHaveAttribute('open')
  await plans.nth(1).locator('summary').click()
  await expect(plans.nth(1)).toHaveAttribute('open')
  await expect(plans.nth(0)).not.toHaveAttribute('open')
})
