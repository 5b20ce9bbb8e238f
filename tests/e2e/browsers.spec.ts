import {
  expectTypedVolunteer,
  fillVolunteer,
  oldApis,
  sendVolunteer,
  submitForm,
  translate,
  translateOnArrival,
  useLevelBrowser,
  useLists,
  useOldBrowser,
} from './browser-conditions.ts'
import { expect, test, waitForHydration } from './fixtures.ts'

test('in a browser below the level pages stay their HTML, whose lists and forms work', async ({ page }) => {
  await useOldBrowser(page, oldApis)
  await useLists({ page, prepare: () => page.waitForLoadState('networkidle') })
  await page.goto('/volunteer')
  await sendVolunteer(page)
  await expect(page).toHaveURL(/\/volunteer\/thanks\/./)
  await page.locator('#newsletter-email').fill('ada@example.org')
  await page.locator('[data-newsletter] button').click()
  await expect(page).toHaveURL(/\/subscribed/)
  await page.goto('/admin/login')
  await expect(page.getByText('This browser is too old.')).toBeVisible()
})

test('in the oldest browsers of the level lists and forms work with their scripts', async ({ page }) => {
  await useLevelBrowser(page)
  await useLists({ page, prepare: () => page.waitForLoadState('networkidle') })
  await page.goto('/volunteer')
  await page.locator('main [name=name]').focus()
  await waitForHydration(page)
  await sendVolunteer(page)
  await expect(page).toHaveURL('/volunteer')
  await expect(page.getByRole('region', { name: 'Notification' })).toContainText('Thank you for volunteering!')
})

test('on pages that are translated on arrival lists and forms work as HTML, and what the visitor types stays', async ({
  page,
}) => {
  await translateOnArrival(page)
  await useLists({ page, prepare: () => page.waitForLoadState('networkidle') })
  await page.goto('/volunteer')
  await sendVolunteer(page)
  await expect(page).toHaveURL(/\/volunteer\/thanks\/./)
})

test('on pages that are translated after hydration lists stay, and two forms are sent', async ({ page }) => {
  const prepare = async () => {
    await page.waitForLoadState('networkidle')
    await translate(page)
  }
  await useLists({ page, prepare })
  await page.goto('/volunteer')
  await page.locator('main [name=name]').focus()
  await waitForHydration(page)
  await translate(page)
  await submitForm(page)
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(4)
  await sendVolunteer(page)
  await page.getByRole('button', { name: 'Sign up another person' }).click()
  await fillVolunteer(page)
  await expect(page.locator('main').getByText(/We'll be in touch soon/)).toHaveCount(0)
  await expectTypedVolunteer(page)
  await sendVolunteer(page)
})

test('a staff page that is translated all the same is rendered anew', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.documentElement.removeAttribute('translate')),
  )
  await translateOnArrival(page)
  await page.goto('/admin/login')
  await waitForHydration(page)
  await expect(page.locator('main [name=password]')).toHaveCount(1)
})
