import { expect, test } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

test('a rejected form without JavaScript comes back filled in, with a token for sending it again, and fits the screen', async ({
  page,
}) => {
  await page.goto('/volunteer')
  await page.evaluate(() => {
    const form = document.querySelector('main form') as HTMLFormElement
    form.action = `/volunteer/again?status=429&wait=10&ticket=${'t'.repeat(72)}#wrong`
    form.noValidate = true
  })
  const [lga = ''] = lgas
  await page.getByLabel('Full name').fill('Ada')
  await page.getByLabel('Email').first().fill('ada@example.org')
  await page.getByLabel('Phone').fill('0800 000 0077')
  await page.getByLabel('Local government area').selectOption(lga)
  const formResponse = page.waitForResponse(/again/)
  await page.getByRole('button', { name: 'Submit Application' }).click()
  expect((await formResponse).status()).toBe(429)
  await expect(page.locator('#wrong')).toContainText('please send it again after 10 seconds')
  await expect(page.locator('input[name=ticket]')).toHaveValue('t'.repeat(72))
  await expect(page.getByLabel('Full name')).toHaveValue('Ada')
  await expect(page.getByLabel('Local government area')).toHaveValue(lga)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
