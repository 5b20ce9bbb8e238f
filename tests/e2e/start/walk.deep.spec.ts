import { logInOnPage, waitForHydration } from '#tests/e2e/fixtures.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { expect, test } from './fixtures.ts'
import { confirmDeletion, expectSlowResponse, openDashboardTab } from './staff.ts'

test('a press of Next advances the sliders of the home, news and events pages', async ({ page }) => {
  await page.goto('/')
  const slideshow = page.getByRole('region', { name: 'Campaign in Action' })
  await slideshow.getByRole('button', { name: 'Next' }).click()
  await expectSlowResponse(slideshow.getByRole('button', { name: /^2: / })).toHaveAttribute('aria-current', 'true')
  for (const path of ['/news', '/events']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Next' }).first().click()
    await expectSlowResponse(page.getByRole('button', { name: /^2: / }).first()).toHaveAttribute('aria-current', 'true')
  }
})

test('the newsletter form thanks the visitor on a page without an island', async ({ page }) => {
  await page.goto('/about')
  await page.getByLabel('Your email').fill('visitor@people.example')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expectSlowResponse(page.getByText('Thank you for subscribing!')).toBeVisible()
})

test('a visitor sends a message, and staff read and delete it', async ({ page }) => {
  await page.goto('/contact')
  const form = page.locator('main form')
  await form.getByLabel('Full name').fill('Visitor at work')
  await form.getByLabel('Email').fill('visitor@people.example')
  await form.getByLabel('Subject').fill('The bridge')
  await form.getByLabel('Message').fill('When will it be mended?')
  // Waits for hydration, because without the script the browser would submit the form.
  await expectSlowResponse(page.locator('main astro-island[client=interaction]')).not.toHaveAttribute('ssr')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expectSlowResponse(page.getByRole('heading', { name: 'Message sent!' })).toBeVisible()

  await logInOnPage(page)
  await openDashboardTab(page, /^Messages/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('Visitor at work')
  await page.getByRole('button', { name: 'Visitor at work', exact: true }).click()
  await expectSlowResponse(page.getByText('When will it be mended?')).toBeVisible()
  await confirmDeletion(page, 'Delete Visitor at work')
  await expectSlowResponse(page.getByText('When will it be mended?')).toHaveCount(0)
})

test('staff publish an article with an image, see it on /news and delete it', async ({ page }) => {
  const title = 'Written at work'
  await logInOnPage(page)
  await page.getByRole('button', { name: 'Create Article' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('Six classrooms and one well.')
  await page.getByRole('textbox', { name: 'Content' }).fill('The first paragraph.\n\nThe second paragraph.')
  const imageBuffer = await makeImage('jpeg', { width: 900, height: 600 })
  await page.getByLabel('Image file').setInputFiles({ name: 'school.jpg', mimeType: 'image/jpeg', buffer: imageBuffer })
  await expect(page.getByRole('img', { name: 'Preview of the image' })).toBeVisible()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expectSlowResponse(page.getByText('Article created successfully')).toBeVisible()

  await page.goto('/news', { waitUntil: 'networkidle' })
  await waitForHydration(page)
  await page.getByRole('link', { name: `Read More: ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expectSlowResponse(dialog).toContainText('The second paragraph.')
  await expectSlowResponse
    .poll(() =>
      dialog
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100)

  await page.goto('/admin/dashboard')
  await confirmDeletion(page, `Delete ${title}`)
  await expectSlowResponse(page.getByText('Article deleted successfully')).toBeVisible()
  await page.goto('/news', { waitUntil: 'networkidle' })
  await expect(page.getByText(title)).toHaveCount(0)
})
