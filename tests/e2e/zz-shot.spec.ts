import { expect, logIn, test } from './fixtures.ts'
import { openTab } from './inbox.ts'

test('shots', async ({ page }) => {
  await logIn(page)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await openTab(page, 'Held')
    await expect(page.getByRole('heading', { name: /^Held volunteers: / })).toBeVisible()
    await expect(page.getByText(/^Nothing is set aside/)).toBeVisible()
    const all = page.getByLabel(/^Select all/).first()
    await all.check()
    await page.screenshot({ path: `/tmp/held-${width}.png`, fullPage: true })
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: /^Release/ })).toBeFocused()
    await all.uncheck()
    await openTab(page, 'Erase')
    await page.getByLabel(/^Email or phone/).fill('08031234567')
    await page.getByRole('button', { name: 'Find' }).click()
    await expect(page.getByText(/^Nothing is stored of/)).toBeVisible()
    await page.screenshot({ path: `/tmp/erase-${width}.png`, fullPage: true })
  }
})
