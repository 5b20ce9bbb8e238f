import sharp from 'sharp'
import { expect, logInOnPage, test } from './fixtures.ts'

const title = 'Ụlọ akwụkwọ ọhụrụ na Nnewi'
const editedTitle = `${title}, two months on`

/** Returns an image above 4 MB, like a photo from a phone. Its noise does not compress. */
async function createLargeImage(): Promise<Buffer> {
  const rawOptions = { width: 2900, height: 1900, channels: 3 as const }
  const noiseOptions = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const bytes = await sharp({ create: { ...rawOptions, background: '#000', noise: noiseOptions } })
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(bytes.byteLength).toBeGreaterThan(4_000_000)
  expect(bytes.byteLength).toBeLessThanOrEqual(5 * 1024 * 1024)
  return bytes
}

test('staff publish an article with an image, visitors read it, and staff edit and delete it', async ({
  page,
  browser,
  baseURL,
  consoleMessages,
}) => {
  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const heading = visitor.getByRole('heading', { level: 3, name: title })

  await logInOnPage(page)
  await expect(page.getByText('Login successful')).toBeVisible()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Excerpt').fill('Six classrooms, one well and a wall that a child can lean on.')
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill('The first paragraph.\n\nThe second paragraph ends the article.')
  await page
    .getByLabel('Image file')
    .setInputFiles({ name: 'school.jpg', mimeType: 'image/jpeg', buffer: await createLargeImage() })
  await expect(page.getByRole('img', { name: 'Preview of the image' })).toBeVisible()
  await expect(page.getByLabel('Image address')).toBeDisabled()
  await page.getByRole('button', { name: 'Create Article' }).click()
  await expect(page.getByText('Article created successfully')).toBeVisible()

  await visitor.goto('/news')
  await expect(heading.first()).toBeVisible()
  const image = visitor
    .getByRole('article')
    .filter({ has: heading })
    .getByRole('img')
    .or(visitor.getByRole('article').filter({ has: heading }).locator('img'))
    .first()
  await image.scrollIntoViewIfNeeded()
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  await visitor.getByRole('link', { name: `Read More: ${title}` }).click()
  await expect(visitor.getByText('The second paragraph ends the article.')).toBeVisible()
  const articleUrl = visitor.url()

  await page.goto(articleUrl)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('The second paragraph ends the article.')).toBeVisible()
  await page.goto('/news')
  await page.waitForLoadState('networkidle')
  const dialog = page.getByRole('dialog', { name: title })
  await page.getByRole('link', { name: `Read More: ${title}` }).click()
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(articleUrl)
  await page.goBack()
  await expect(dialog).toBeHidden()

  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await page.getByLabel('Title').fill(editedTitle)
  await page.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: editedTitle })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(editedTitle)

  await page.getByRole('button', { name: `Delete ${editedTitle}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: editedTitle })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${editedTitle}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Article deleted successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Published Articles' })).toBeVisible()
  await expect(page.getByRole('heading', { name: editedTitle })).toHaveCount(0)
  expect((await visitor.goto(articleUrl))?.status()).toBe(410)
  await visitor.goto('/news')
  await expect(visitor.getByRole('heading', { name: editedTitle })).toHaveCount(0)
  await visitor.context().close()
  expect(consoleMessages).toEqual([])
})

test('the login refuses a wrong password, and a logout ends the session', async ({ page, consoleMessages }) => {
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expect(page.getByText('Please check your password and try again').first()).toBeVisible()
  consoleMessages.length = 0
  await logInOnPage(page)
  // Waits for pending requests, because a 401 response after the logout would log a console error.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
})
