import { expect, test } from '@playwright/test'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'

// Starts a separate site, because other tests count the articles of the shared site.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

test('staff reach the second page of 450 long articles by keyboard and edit one there', async ({ page }) => {
  await runSql(
    site.databaseUrl,
    `insert into news_articles (title, excerpt, content, format, date, state)
      select 'Long ' || n, 'Short', repeat('word ', 9999) || n, 'markdown', (date '2029-06-01' - n)::text, 'published'
      from generate_series(1, 450) n`,
  )
  const responseSizes: number[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/admin/publications')) responseSizes.push((await response.body()).length)
  })
  await logInOnPage(page, site.address)
  const shownStatus = page.getByRole('status').filter({ hasText: /^50 of \d+ articles shown$/ })
  await expect(shownStatus).toBeVisible()
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.getByRole('heading', { name: 'Published Articles' }).scrollIntoViewIfNeeded()
  }
  await page.getByRole('button', { name: 'Load more' }).focus()
  await page.keyboard.press('Enter')
  const editButton = page.getByRole('button', { name: 'Edit Long 51', exact: true })
  await expect(editButton).toBeFocused()
  expect(Math.max(...responseSizes)).toBeLessThan(50_000)

  await page.keyboard.press('Enter')
  const editor = page.getByRole('form', { name: 'Edit News Article' })
  await expect(editor.getByLabel('Content')).toHaveValue(/word 51$/)
  await editor.getByLabel('Excerpt').fill('Shorter')
  await editor.getByRole('button', { name: 'Update Article' }).click()
  await expect(page.getByText('Article updated successfully')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Shorter' })).toBeVisible()
  await expect(editButton).toBeFocused()
  await expect(editButton).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Edit Long 100', exact: true })).toBeVisible()

  await page.getByLabel('Search').fill('long 449')
  await expect(page.getByRole('button', { name: 'Edit Long 449', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(1)
})
