import { expect, test } from '@playwright/test'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { logInOnPage } from './fixtures.ts'

const MAX_RESPONSE_MS = 5000

// Starts a separate site, because other tests count the articles of the shared site.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

test.describe('articles whose text cannot be rendered', () => {
  for (const [name, content] of [
    ['quote marks', '>'.repeat(3000)],
    ['asterisks', `${'*'.repeat(24_999)}a${'*'.repeat(24_999)}`],
  ] as const) {
    test(`thousands of ${name} in an article do not break its page, its API call, the list or the feed`, async ({
      request,
    }) => {
      const [insertedRow] = await runSql<{ slug: string }>(
        site.databaseUrl,
        `insert into news_articles (title, excerpt, content, format, date, state)
          values ($1, 'Short', $2, 'markdown', '2030-01-01', 'live') returning slug`,
        [`Deep ${name}`, content],
      )
      for (const path of [
        `/news/${insertedRow?.slug}`,
        `/api/news/${insertedRow?.slug}`,
        '/news',
        '/api/news',
        '/news.xml',
      ]) {
        const startTime = Date.now()
        const response = await request.get(site.address + path)
        expect([path, response.status()]).toEqual([path, 200])
        expect((await response.text()).includes(`Deep ${name}`)).toBe(true)
        expect(Date.now() - startTime).toBeLessThan(MAX_RESPONSE_MS)
      }
      const feedText = await (await request.get(`${site.address}/news.xml`)).text()
      expect(feedText).toContain('Traders write the market plan themselves')
      await runSql(site.databaseUrl, 'delete from news_articles where slug = $1', [insertedRow?.slug])
    })
  }
})

test('staff reach the second page of 450 long articles by keyboard and edit one there', async ({ page }) => {
  await runSql(
    site.databaseUrl,
    `insert into news_articles (title, excerpt, content, format, date, state)
      select 'Long ' || n, 'Short', repeat('word ', 9999) || n, 'markdown', (date '2029-06-01' - n)::text, 'live'
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
    if (process.env.SCREENS) await page.screenshot({ path: `${process.env.SCREENS}/filter-${width}.png` })
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
