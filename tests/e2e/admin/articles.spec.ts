import { randomUUID } from 'node:crypto'
import { makeImage } from '#tests/support/data/images.ts'
import { checkView, expect, openScreen, test } from './staff.ts'

test('staff draft, schedule, publish, change, delete and restore an article with an image, and visitors read it without JavaScript', async ({
  page,
  browser,
}) => {
  const slug = `mmiri-oma-${randomUUID().slice(0, 8)}`
  const title = slug.replace('oma', 'ọma')
  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: process.env.ADMIN_ADDRESS ?? '' })
  const isPublic = async () => {
    const newsJson = await (await visitor.request.get('/api/news')).text()
    return newsJson.includes(title) || (await (await visitor.request.get('/news.xml')).text()).includes(title)
  }
  const readStatus = async () => (await visitor.request.get(`/news/${slug}`)).status()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  const editor = page.getByRole('form')
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

  await openScreen(page, 'news')
  await page.getByRole('button', { name: 'Create Article' }).click()
  await editor.getByLabel('Title').fill(title)
  await editor.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(item.getByText('Draft', { exact: true })).toBeVisible()
  expect(await isPublic()).toBe(false)

  // Reopens the draft after a reload, gives it a text and an image, and schedules it.
  await page.reload()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await editor.getByLabel('Excerpt').fill('A well that a child can use.')
  await editor.getByLabel('Content').fill('## Why\n\nBecause **water** is near.\n\n- Rain\n- River')
  const buffer = await makeImage('jpeg', { width: 900, height: 600 })
  await editor.getByLabel('Image file').setInputFiles({ name: 'well.jpg', mimeType: 'image/jpeg', buffer })
  await expect(editor.getByRole('img', { name: 'Preview of the image' })).toBeVisible()
  await expect(editor.getByLabel('Image address')).toBeDisabled()
  await editor.getByRole('button', { name: 'Schedule…' }).click()
  await editor.getByLabel(/^Publish at \(Lagos time\)/).fill('2040-12-03T07:00')
  await expect(editor.getByText('In the time zone of this device: 06:00.')).toBeVisible()
  await checkView(page, 'the form of a scheduled article', 'form')
  await editor.getByRole('button', { name: 'Schedule Article' }).click()
  await expect(page.getByText('Article scheduled for Monday, 3 December 2040, 07:00')).toBeVisible()
  await expect(
    item.getByText('Will be published Monday, 3 December 2040, 07:00 (Lagos time), 06:00 on this device'),
  ).toBeVisible()
  expect(await isPublic()).toBe(false)

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await editor.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  expect(await isPublic()).toBe(true)
  await visitor.goto(`/news/${slug}`)
  await expect(visitor.getByRole('heading', { name: 'Why', level: 2 })).toBeVisible()
  await expect(visitor.getByText('water', { exact: true })).toHaveCSS('font-weight', '700')
  await expect(visitor.getByRole('list').filter({ hasText: 'River' }).first()).toHaveCSS('list-style-type', 'disc')
  const image = visitor.getByRole('main').locator('img').first()
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(300)

  // A change of the title is public at once, at the same address.
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await editor.getByLabel('Title').fill(`${title}, two months on`)
  await editor.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${title}, two months on`)

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await confirm('Cancel')
  expect(await readStatus()).toBe(200)
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await confirm('Delete')
  await expect(page.getByText('Article deleted successfully')).toBeVisible()
  expect(await readStatus()).toBe(410)
  await openScreen(page, 'trash')
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(/” restored/)).toBeVisible()
  expect(await readStatus()).toBe(200)

  await openScreen(page, 'news')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  // The trash opens before the article is deleted.
  const opening = Promise.withResolvers<void>()
  await page.route('**/api/news/*', async (route) => {
    await opening.promise
    await route.continue()
  })
  await confirm('Delete')
  await openScreen(page, 'trash')
  await expect(page.getByText(/Loading the trash/)).toHaveCount(0)
  opening.resolve()
  await page.getByRole('button', { name: `Delete for good: ${title}` }).click()
  await confirm('Delete for good')
  await expect(page.getByText('Item deleted for good')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: title })).toHaveCount(0)
  await visitor.close()
})
