import { expect, type Page, test } from '@playwright/test'
import { settingsSections } from '#src/content/settings/sections.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'

const PHONE = { width: 360, height: 640 }
const MAX_HEIGHT = 96
const SHORT_TEXT = 'The rally has moved to Saturday.'
const LONG_TEXT =
  'The rally at the market field has moved to Saturday because of the rain, and the town hall in Nnewi is on Sunday.'

const findBar = (page: Page) => page.locator('[data-notice-bar]')

async function readHeight(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).boundingBox())?.height ?? 0
}

async function setNotice({ databaseUrl }: BuiltSite, text: string): Promise<void> {
  const value = { ...settingsSections.notice.defaults, text, link: { href: '/events', label: 'All events' } }
  const sql = `insert into settings (section, value) values ('notice', $1)
    on conflict (section) do update set value = excluded.value, version = settings.version + 1`
  await runSql(databaseUrl, sql, [JSON.stringify(value)])
}

/** True if the text has lines that are not visible. */
const isCut = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollHeight > element.clientHeight + 1)

test.describe('the notice of the settings', () => {
  let site: BuiltSite
  test.use({ viewport: PHONE })
  test.beforeAll(async () => {
    site = await startBuiltSite({})
  })
  test.afterAll(() => site.stop())

  test('takes two lines on a phone, covers no call to action, and shows the rest with Read all', async ({ page }) => {
    await setNotice(site, LONG_TEXT)
    await page.goto(site.address)
    await expect(findBar(page)).toBeVisible()
    expect(await readHeight(page, '[data-notice-bar]')).toBeLessThanOrEqual(MAX_HEIGHT)
    expect(await isCut(page, '[data-notice-bar] p')).toBe(true)
    const [bar, call, text] = await Promise.all(
      [
        findBar(page),
        page.getByRole('main').getByRole('link', { name: 'Volunteer Today' }).first(),
        findBar(page).locator('p'),
      ].map((locator) => locator.boundingBox()),
    )
    expect(bar && bar.y + bar.height).toBe(PHONE.height)
    expect((call?.y ?? 0) + (call?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(text?.x).toBe(0)
    const controls = await findBar(page)
      .locator('summary, button')
      .evaluateAll((all) => all.map((one) => one.clientHeight))
    for (const height of controls) expect(height).toBeGreaterThanOrEqual(44)
    await findBar(page).getByText('Read all').click()
    expect(await isCut(page, '[data-notice-bar] p')).toBe(false)
    await expect(findBar(page).getByRole('link', { name: 'All events' })).toBeInViewport()
    await findBar(page).getByRole('button', { name: 'Close' }).click()
    await expect(findBar(page)).toHaveCount(0)
  })

  test('shows a short text whole', async ({ page }) => {
    await setNotice(site, SHORT_TEXT)
    await page.goto(`${site.address}/volunteer`)
    await expect(findBar(page)).toBeVisible()
    expect(await readHeight(page, '[data-notice-bar]')).toBeLessThanOrEqual(MAX_HEIGHT)
    expect(await isCut(page, '[data-notice-bar] p')).toBe(false)
    await expect(findBar(page).getByText('Read all')).toHaveCount(0)
  })

  test('is a bar of two lines on a computer, at the left edge of the page', async ({ page }) => {
    await setNotice(site, LONG_TEXT)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`${site.address}/about`)
    await expect(findBar(page)).toBeInViewport()
    expect(await readHeight(page, '[data-notice-bar]')).toBeLessThanOrEqual(MAX_HEIGHT)
    await expect(findBar(page).getByText('Read all')).toBeHidden()
    const [textLeft, pageLeft] = await page.evaluate(() =>
      ['[data-notice-bar] p', 'header .wrap'].map((selector) => {
        const element = document.querySelector(selector)
        return (
          element && element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).paddingLeft)
        )
      }),
    )
    expect(textLeft).toBe(pageLeft)
  })

  for (const scale of [130, 200])
    test(`stands in the page with text of ${scale} %`, async ({ page }) => {
      await setNotice(site, LONG_TEXT)
      await page.goto(site.address)
      await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), scale)
      await expect(findBar(page)).toBeAttached()
      await expect(findBar(page)).not.toBeInViewport()
      await findBar(page).scrollIntoViewIfNeeded()
      await findBar(page).getByText('Read all').click()
      expect(await isCut(page, '[data-notice-bar] p')).toBe(false)
    })

  test('is not shown to staff', async ({ page }) => {
    const answer = page.waitForResponse('**/notice')
    await page.goto(`${site.address}/admin/login`)
    await answer
    await page.waitForLoadState('networkidle')
    await expect(findBar(page)).toHaveCount(0)
  })
})

test.describe('the emergency notice', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('takes two lines on a phone and shows the rest with Read all, without JavaScript', async ({ page }) => {
    const site = await startBuiltSite({ EMERGENCY_NOTICE: `${LONG_TEXT} ${LONG_TEXT}` })
    await page.goto(site.address)
    const notice = page.getByRole('region', { name: 'Important notice' })
    expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(MAX_HEIGHT)
    const readHiddenLines = () => notice.locator('p').evaluate((text) => text.scrollHeight - text.clientHeight)
    expect(await readHiddenLines()).toBeGreaterThan(1)
    await page.getByText('Read all').click()
    expect(await readHiddenLines()).toBeLessThanOrEqual(1)
    await site.stop()
  })
})
