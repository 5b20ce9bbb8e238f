import { expect, type Page, test } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { checkView, phoneOptions } from './staff.ts'

const [someLga] = lgas

// A site of its own with 200 links and 5,000 volunteers.
test.describe.configure({ mode: 'default', timeout: 300_000 })
let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(600_000)
  site = await startBuiltSite()
  await runSql(site.databaseUrl, 'delete from reach_links')
  await runSql(site.databaseUrl, 'delete from volunteers')
  await runSql(
    site.databaseUrl,
    `insert into reach_links (code, name, path, lga, channel)
      select 'L' || lpad(n::text, 5, '0'), 'Poster ' || n, '/volunteer', case when n % 2 = 0 then '${someLga}' end, 'poster'
      from generate_series(1, 200) n`,
  )
  await runSql(
    site.databaseUrl,
    `insert into volunteers (name, email, phone, lga, source_code, own_codes, created_at)
      select 'Person ' || n, n || '@people.example', '+23480' || lpad(n::text, 8, '0'), '${someLga}',
        case when n % 50 = 0 then 'FRQENDFRQEND' else 'L' || lpad((n % 200 + 1)::text, 5, '0') end,
        case when n = 1 then '{FRQENDFRQEND}'::text[] else '{}' end, now() - n * interval '20 minutes'
      from generate_series(1, 5000) n`,
  )
})
test.afterAll(() => site?.stop())

async function openReach(page: Page) {
  await logInOnPage(page, site.address)
  await page.goto(`${site.address}/admin/dashboard#reach`)
  await expect(page.getByText('200 links')).toBeVisible()
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'combobox' | 'textbox' = 'button') {
  const control = page.getByRole(role, { name }).first()
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return control
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

test.use({ ...phoneOptions, viewport: { width: 360, height: 640 } })

test('with the keyboard alone, staff create a link that leads to the form, change its page and delete it', async ({
  page,
}) => {
  await openReach(page)
  await checkView(page, 'the links and sign-ups')
  await page.getByRole('heading', { name: 'Reach' }).evaluate((heading) => {
    heading.tabIndex = -1
    heading.focus()
  })
  await tabTo(page, 'Create link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create link' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Town crier')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Volunteer')
  await tabTo(page, /^Code/, 'textbox')
  await page.keyboard.type('crier')
  await checkView(page, 'the form of a link')
  await tabTo(page, 'Save link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Town crier was created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Links', exact: true })).toBeFocused()
  const open = async () => (await page.request.get(`${site.address}/Q/CRIER`, { maxRedirects: 0 })).headers().location
  expect(await open()).toBe('/volunteer?from=CRIER')

  await tabTo(page, 'Edit Town crier')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Donate')
  await tabTo(page, 'Save link')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Town crier was saved')).toBeVisible()
  await expect(page.getByText('Leads to Donate')).toBeVisible()
  expect(await open()).toBe('/donate?from=CRIER')

  await tabTo(page, 'Delete Town crier')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await checkView(page, 'the question before a deletion')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Town crier was deleted')).toBeVisible()
  expect((await page.request.get(`${site.address}/q/CRIER`)).status()).toBe(404)
})

test('by touch, staff find a link among 200, copy it, and see its sign-ups', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openReach(page)
  await expect(page.getByRole('button', { name: /^Copy address of/ })).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).tap()
  await expect(page.getByRole('button', { name: /^Copy address of/ })).toHaveCount(60)
  await page.getByRole('searchbox', { name: 'Search' }).fill('poster 137')
  await expect(page.getByText('1 link', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Copy address of Poster 137' }).tap()
  await expect(page.getByText('Address copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.address}/q/L00137`)
  await expect(page.getByText('Sign-ups: 25')).toBeVisible()
  await page.getByLabel('Link', { exact: true }).selectOption('L00137')
  const areas = page.getByRole('table', { name: 'Sign-ups per area' })
  await expect(areas.getByRole('row', { name: new RegExp(`^${someLga}`) })).toContainText('25')
  await page.getByText('Show as a table').tap()
  await expect(page.getByRole('table', { name: 'Sign-ups per week' })).toBeVisible()
  await checkView(page, 'the sign-ups of one link')
})

test('a visitor who comes by a link signs up for it, and gets an own link under which a friend counts', async ({
  page,
}) => {
  await page.goto(`${site.address}/q/l00002.`)
  await expect(page).toHaveURL(`${site.address}/volunteer?from=L00002`)
  async function signUp(name: string, phone: string) {
    await page.getByLabel(/^Full name/).fill(name)
    await page.getByLabel(/^Email/).fill(`${phone}@people.example`)
    await page.getByLabel(/^Phone/).fill(phone)
    await page.getByLabel(/^Local government area/).selectOption(someLga)
    await page.getByRole('button', { name: 'Submit Application' }).tap()
    await expect(page.getByText('Bring three friends')).toBeVisible()
  }
  await signUp('First Friend', '08031111111')
  await checkView(page, 'the own link')
  const ownAddress = await page.getByText(/\?from=[A-Z0-9]{12}$/).textContent()
  const url = new URL(ownAddress ?? '')
  await page.goto(site.address + url.pathname + url.search)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('from')
  expect(await page.content()).not.toContain(url.searchParams.get('from') ?? '')
  await signUp('Second Friend', '08032222222')
  const rows = await runSql<{ name: string; source_code: string }>(
    site.databaseUrl,
    "select name, source_code from volunteers where name like '% Friend' order by name",
  )
  expect(rows).toEqual([
    { name: 'First Friend', source_code: 'L00002' },
    { name: 'Second Friend', source_code: url.searchParams.get('from') },
  ])
  await logInOnPage(page, site.address)
  await page.goto(`${site.address}/admin/dashboard#volunteers`)
  await page.getByRole('searchbox', { name: 'Search' }).fill('First Friend')
  await expect(page.getByText('Brought 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'First Friend', exact: true }).tap()
  await expect(page.getByText('Came by: Poster 2 (L00002)')).toBeVisible()
})

test('a visitor without JavaScript who comes by a link signs up for it', async ({ browser }) => {
  const context = await browser.newContext({ ...phoneOptions, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.address}/q/l00003`)
  // The server refuses the first attempt, and the code survives the page that shows the errors.
  await page.getByLabel(/^Full name/).fill(' ')
  await page.getByLabel(/^Email/).fill('n@people.example')
  await page.getByLabel(/^Phone/).fill('08033333333')
  await page.getByLabel(/^Local government area/).selectOption(someLga)
  await page.getByRole('button', { name: 'Submit Application' }).tap()
  await expect(page).toHaveURL(/\/volunteer\/again/)
  await page.getByLabel(/^Full name/).fill('No Script')
  await page.getByRole('button', { name: 'Submit Application' }).tap()
  await expect(page).toHaveURL(/\/volunteer\/thanks\//)
  await context.close()
  const rows = await runSql(site.databaseUrl, "select source_code from volunteers where name = 'No Script'")
  expect(rows).toEqual([{ source_code: 'L00003' }])
})
