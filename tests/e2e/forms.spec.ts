import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

async function signUp(page: Page) {
  await page.goto('/volunteer')
  const form = page.getByRole('form', { name: 'Sign Up to Volunteer' }).or(page.locator('main form'))
  await form.getByLabel('Full name').fill('Chụkwụdị Example')
  await form.getByLabel('Email').fill('volunteer@uzoamaka.example')
  await form.getByLabel('Phone').fill('0800 000 0009')
  await form.getByLabel('Local government area').selectOption('Nnewi North')
  return form
}

test('a visitor signs up as a volunteer and is thanked, and the form is empty again', async ({ page }) => {
  const form = await signUp(page)
  // Waits for hydration, because without the script the browser would submit the form.
  await expect(page.locator('main astro-island[ssr]')).toHaveCount(0)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/volunteers'), { timeout: 60_000 }),
    page.getByRole('button', { name: 'Submit Application' }).click(),
  ])
  expect(answer.status()).toBe(201)
  await expect(page.getByText('Thank you for volunteering!')).toBeVisible()
  await expect(form.getByLabel('Full name')).toHaveValue('')
})

test('any page deletes a form draft that is older than a week, and keeps a newer draft', async ({ page }) => {
  const form = await signUp(page)
  await expect(page.getByRole('button', { name: /^Clear this form/ })).toBeVisible()
  const backdateDraft = (days: number) =>
    page.evaluate((ms) => {
      const storedDraft = JSON.parse(localStorage.getItem('form volunteer') ?? '{}')
      localStorage.setItem('form volunteer', JSON.stringify({ ...storedDraft, at: Date.now() - ms }))
    }, days * 86_400_000)
  const isDraftStored = () => page.evaluate(() => localStorage.getItem('form volunteer') !== null)
  await backdateDraft(1)
  await page.goto('/about')
  expect(await isDraftStored()).toBe(true)
  await page.goto('/volunteer')
  await expect(form.getByLabel('Full name')).toHaveValue('Chụkwụdị Example')
  await backdateDraft(8)
  await page.goto('/about')
  expect(await isDraftStored()).toBe(false)
})

test.describe('the volunteer and contact forms without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor without JavaScript signs up as a volunteer and reads the next steps', async ({ page }) => {
    await signUp(page)
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page).toHaveURL('/volunteer/thanks')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for volunteering!')
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  })

  test('a visitor without JavaScript sends a message and is thanked', async ({ page }) => {
    await page.goto('/contact')
    const form = page.locator('main form')
    await form.getByLabel('Full name').fill('Ngozi Example')
    await form.getByLabel('Email').fill('ngozi@uzoamaka.example')
    await form.getByLabel('Subject').fill('The bridge')
    await form.getByLabel('Message').fill('When will it be mended?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page).toHaveURL('/contact/thanks')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message sent!')
  })
})
