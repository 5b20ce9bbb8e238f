import { openAdminScreen } from './admin-screens.ts'
import { expect, logInOnPage, test } from './fixtures.ts'

const title = 'Mmiri ọma maka Oyi'

test.use({ viewport: { width: 360, height: 740 }, timezoneId: 'Europe/London', hasTouch: true })

test('on a phone staff schedule a draft, publish it, move it to the trash and restore it', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const isPublic = async () => {
    const newsJson = await (await visitor.request.get('/api/news')).text()
    return newsJson.includes(title) || (await (await visitor.request.get('/news.xml')).text()).includes(title)
  }
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  const editor = page.getByRole('form')

  await logInOnPage(page)
  await page.getByRole('button', { name: 'Create Article' }).click()
  await editor.getByLabel('Title').fill(title)
  await editor.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await expect(item.getByText('Draft', { exact: true })).toBeVisible()
  expect(await isPublic()).toBe(false)

  // Reopens the draft after a reload, previews it and schedules it.
  await page.reload()
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await editor.getByLabel('Excerpt').fill('A well that a child can use.')
  await editor.getByLabel('Content').fill('## Why\n\nBecause **water** is near.\n\n- Oyi\n- Awka')
  await editor.getByRole('button', { name: 'Preview', exact: true }).click()
  await expect(editor.getByRole('heading', { name: 'Why' })).toBeVisible()
  await editor.getByRole('button', { name: 'Write', exact: true }).click()
  await editor.getByRole('button', { name: 'Schedule…' }).click()
  await editor.getByLabel('Publish at (Lagos time)').fill('2040-12-03T07:00')
  await expect(editor.getByText('In the time zone of this device: 06:00.')).toBeVisible()
  await editor.getByRole('button', { name: 'Schedule Article' }).click()
  await expect(page.getByText('Article scheduled for Monday, 3 December 2040, 07:00')).toBeVisible()
  await expect(
    item.getByText('Will be published Monday, 3 December 2040, 07:00 (Lagos time), 06:00 on this device'),
  ).toBeVisible()
  expect(await isPublic()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await editor.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Article published')).toBeVisible()
  expect(await isPublic()).toBe(true)
  await visitor.goto('/news/mmiri-oma-maka-oyi')
  await expect(visitor.getByRole('heading', { name: 'Why', level: 2 })).toBeVisible()
  await expect(visitor.getByText('water', { exact: true })).toHaveCSS('font-weight', '700')
  await expect(visitor.getByRole('list').filter({ hasText: 'Awka' }).first()).toHaveCSS('list-style-type', 'disc')

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Article deleted successfully')).toBeVisible()
  expect((await visitor.request.get('/news/mmiri-oma-maka-oyi')).status()).toBe(410)
  await openAdminScreen(page, 'Trash')
  await page.getByRole('button', { name: `Restore ${title}` }).click()
  await expect(page.getByText(`“${title}” restored`)).toBeVisible()
  expect((await visitor.request.get('/news/mmiri-oma-maka-oyi')).status()).toBe(200)

  await openAdminScreen(page, 'News Articles')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Article deleted successfully').last()).toBeVisible()
  await openAdminScreen(page, 'Trash')
  await page.getByRole('button', { name: `Delete for good: ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByText('Item deleted for good')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: title })).toHaveCount(0)
  await visitor.close()
})
