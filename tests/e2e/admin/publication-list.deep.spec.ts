import { expect, type Page, test } from '@playwright/test'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'

// Starts a separate site, because other tests count the articles of the shared site.
test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
  await runSql(
    site.databaseUrl,
    `insert into news_articles (title, excerpt, content, date, state, publish_at)
      select 'Lane ' || n, 'Short', 'Text', (date '2025-06-01' - n)::text, 'draft', null from generate_series(1, 80) n`,
  )
})
test.afterAll(() => site?.stop())

const findRow = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const countPublished = async () =>
  (await runSql(site.databaseUrl, `select id from news_articles where title like 'Lane %' and state = 'published'`))
    .length

test('on a phone staff narrow a list, come back to it, and publish several articles in spite of a conflict', async ({
  page,
}) => {
  await logInOnPage(page, site.address)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByLabel('State').selectOption('Draft')
  await expect(page).toHaveURL(/#news\?state=draft$/)
  await page.getByLabel('Sort').selectOption('Title A to Z')
  await page.getByLabel('Search').fill('lane 7')
  await expect(page).toHaveURL(/#news\?state=draft&sort=title&q=lane\+7$/)
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(17)
  await page.reload()
  await expect(page.getByLabel('Search')).toHaveValue('lane 7')
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(17)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('checkbox', { name: 'Select Lane 7', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Select Lane 70' }).check()
  await page.getByRole('checkbox', { name: 'Select Lane 71' }).check()
  await runSql(site.databaseUrl, `update news_articles set version = version + 1 where title = 'Lane 70'`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish 3 articles?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published 2 articles')).toBeVisible()
  // The toast does not cover the bar of groups.
  const [toastBox, barBox] = [
    await page.getByRole('region', { name: 'Notification' }).boundingBox(),
    await page.getByRole('navigation', { name: 'Groups of screens' }).boundingBox(),
  ]
  expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
  await expect(page.getByRole('alert').getByText('“Lane 70”. Another team member changed it.')).toBeVisible()
  expect(await countPublished()).toBe(2)
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(15)
  await expect(page.getByRole('checkbox', { name: 'Select Lane 70' })).toBeChecked()
  // Shows the whole list, because axe counts controls under the head that stays in view as too small.
  await page.setViewportSize({ width: 360, height: 3000 })
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findViolations(page, '[role=tabpanel]')).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog', { name: 'Publish 1 article?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { level: 4 })).toHaveCount(14)
  expect(await countPublished()).toBe(3)

  await page.goBack()
  await expect(page.getByLabel('Sort')).toHaveValue('')
  await expect(page.getByLabel('State')).toHaveValue('draft')
})

test('on a phone the menu of a row opens at the bottom of the screen and moves an article to the trash', async ({
  page,
}) => {
  await logInOnPage(page, site.address)
  await page.getByLabel('Search').fill('lane 11')
  await expect(page.getByRole('heading', { level: 4 })).toHaveText(['Lane 11'])
  await page.getByRole('button', { name: 'More actions for Lane 11', exact: true }).click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText(['Edit', 'Publish now', 'Pin to top', 'Duplicate', 'Delete'])
  const box = await menu.boundingBox()
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 360, 740])
  expect(await findViolations(page, '[role=menu]')).toEqual([])
  await page.touchscreen.tap(100, 100)
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions for Lane 11', exact: true }).click()
  await menu.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Article deleted successfully')).toBeVisible()
  await expect(findRow(page, 'Lane 11')).toHaveCount(0)
})

test('staff reach, select and open articles with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await logInOnPage(page, site.address)
  await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const focusedRow = page.getByRole('listitem').filter({ has: page.locator(':focus') })
  await expect(focusedRow).toBeInViewport()
  const title = await focusedRow.getByRole('heading').textContent()
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: `Select ${title}` })).toBeChecked()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'Edit News Article' }).getByLabel('Title')).toHaveValue(title ?? '')
})
