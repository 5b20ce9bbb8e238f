import { expect, type Locator, test } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'

// Starts a separate site, because other tests count the volunteers of the shared site.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

const LIST_ROWS = 5000
const [area] = lgas
const list = `NAMES;GSM;LGA\n${Array.from({ length: LIST_ROWS }, (_, index) => `PERSON ${index};${8_031_000_000 + index};${area?.toUpperCase()}`).join('\n')}\n`

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

test('an owner imports 5,000 people on a phone, calls them by touch and by keyboard, and undoes the import', async ({
  page,
}) => {
  await runSql(site.databaseUrl, 'delete from volunteers')
  await logInOnPage(page, site.address)
  const expectNarrow = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.goto(`${site.address}/admin/dashboard#import`)
  await page
    .getByLabel(/^File/)
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${list}`) })
  await expect(page.getByText(`${LIST_ROWS + 1} rows read.`)).toBeVisible()
  await page.getByLabel(/^Where from/).fill('Town hall')
  await page.getByLabel(/^Collected on/).fill(new Date(Date.now() - 172_800_000).toISOString().slice(0, 10))
  await page.getByLabel(/^Basis of consent/).fill('Signed on paper')
  await page.getByRole('button', { name: 'Check the list' }).tap()
  const importButton = page.getByRole('button', { name: `Import ${LIST_ROWS} volunteers` })
  await expect(importButton).toBeVisible({ timeout: 60_000 })
  await expectNarrow()
  await importButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${LIST_ROWS} volunteers imported.`)).toBeVisible({ timeout: 120_000 })
  await expectNarrow()

  await page.goto(`${site.address}/admin/dashboard#calls`)
  await page.getByRole('combobox', { name: 'Area' }).selectOption(area as string)
  await page.getByRole('button', { name: 'Next person' }).tap()
  const name = page.getByRole('heading', { level: 3, name: /^Person \d+$/ })
  await expect(name).toBeFocused()
  await expect(page.getByText(`0 of ${LIST_ROWS} called in ${area}`)).toBeVisible()
  await expectNarrow()
  const first = await name.textContent()
  await page.getByRole('button', { name: /^Reached/ }).tap()
  await expect(page.getByText(`${first}: Reached. Stored.`)).toBeVisible()
  await expect(page.getByText(`1 of ${LIST_ROWS} called in ${area}`)).toBeVisible()
  await expect(name).toBeFocused()

  // By keyboard, from the focused name.
  const pressByKeyboard = async (button: Locator) => {
    for (
      let presses = 0;
      presses < 30 && !(await button.evaluate((node) => node === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const second = await name.textContent()
  await pressByKeyboard(page.getByRole('button', { name: /^No answer/ }))
  await expect(page.getByText(`${second}: No answer. Stored.`)).toBeVisible()
  await expect(name).not.toHaveText(second ?? '')

  // Without a line outcomes wait, while the caller goes on. Each is stored once.
  const third = await name.textContent()
  await page.context().route('**/api/admin/calls/*', (route) => route.abort())
  await page.getByRole('button', { name: /^Wrong number/ }).tap()
  await expect(page.getByText(`“Wrong number” for ${third} is not stored yet`)).toBeVisible()
  await expectNarrow()
  await pressByKeyboard(page.getByRole('button', { name: 'Next person' }))
  await expect(name).not.toHaveText(third ?? '')
  await expect(name).toBeFocused()
  const fourth = await name.textContent()
  await pressByKeyboard(page.getByRole('button', { name: /^Reached/ }))
  await expect(page.getByText(`“Reached” for ${fourth} is not stored yet`)).toBeVisible()
  await expectNarrow()
  await page.context().unroute('**/api/admin/calls/*')
  await page.getByRole('button', { name: 'Try again' }).tap()
  await expect(page.getByText(`${third}: Wrong number. Stored. ${fourth}: Reached. Stored.`)).toBeVisible()
  await expect(page.getByText(`4 of ${LIST_ROWS} called in ${area}`)).toBeVisible()

  await page.goto(`${site.address}/admin/dashboard#import`)
  await page.getByRole('button', { name: 'Undo import of Town hall' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('4 stay, because staff have worked with them since')
  await dialog.getByRole('button', { name: `Delete ${LIST_ROWS - 4}`, exact: true }).tap()
  await expect(page.getByText(`${LIST_ROWS - 4} volunteers deleted`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Undone. 4 volunteers stayed.')).toBeVisible()
  await expectNarrow()
})
