import { expect, type Page, test } from '@playwright/test'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { checkView, phoneOptions } from './staff.ts'

// Starts a separate site, because the walk fills the list of volunteers.
test.describe.configure({ mode: 'default', timeout: 300_000 })
test.use(phoneOptions)

let site: BuiltSite
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
  await runSql(
    site.databaseUrl,
    `insert into volunteers (name, email, phone, lga)
      select 'Person ' || n, 'person' || n || '@supporters.example', '+23480700' || lpad(n::text, 5, '0'), 'Aguata'
      from generate_series(1, 5000) n;
    insert into events (title, date, time, location, description, type, slug)
      values ('Rally of today', to_char(now() at time zone 'Africa/Lagos', 'YYYY-MM-DD'), '10:00', 'Awka', 'Walk', 'rally', 'rally-of-today')`,
  )
})
test.afterAll(() => site?.stop())

const findList = (page: Page) => page.getByRole('region', { name: 'Last rows' })

async function openDesk(page: Page) {
  await logInOnPage(page, site.address)
  await page.goto(`${site.address}/admin/dashboard#desk`)
  await expect(page.getByRole('heading', { name: 'Choose the event' })).toBeVisible()
}

async function countRows(name: string): Promise<number> {
  return (await runSql(site.databaseUrl, 'select id from volunteers where name like $1', [name])).length
}

test('a member enters rows with the keyboard alone, without a line, and checks people in by touch', async ({
  page,
}) => {
  await openDesk(page)
  await checkView(page, 'the choice of the event')
  // The event of today is the first one.
  await page.getByRole('button', { name: /^Rally of today/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rally of today' })).toBeVisible()
  await page.getByLabel(/^Area/).focus()
  await page.keyboard.type('Awka S')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/^Full name/)).toBeFocused()
  await page.keyboard.type('Ada Obi')
  await page.keyboard.press('Enter')
  await page.keyboard.type('08031234567')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Full name/)).toBeFocused()
  await expect(findList(page).getByText('Every entry is saved.')).toBeVisible()
  await checkView(page, 'the desk with a row')

  await page.context().setOffline(true)
  for (let row = 1; row <= 12; row++) {
    await page.keyboard.type(`Offline ${row}`)
    await page.keyboard.press('Enter')
    await page.keyboard.type(`0805000${String(row).padStart(4, '0')}`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  }
  await expect(findList(page).getByText(/^12 entries wait for the connection/)).toBeVisible()
  expect(await countRows('Offline%')).toBe(0)
  await checkView(page, 'the desk without a line')

  // Check-in of a row of this device works without a line.
  await page.getByRole('button', { name: 'Check in', exact: true }).tap()
  await page.getByLabel(/^Phone number or its end/).tap()
  await page.keyboard.type('0007')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^There is no connection/)).toBeVisible()
  await page.getByRole('button', { name: 'Check in Offline 7' }).tap()
  await expect(findList(page).getByText(/^13 entries wait for the connection/)).toBeVisible()

  const batches: string[] = []
  page.on('request', (request) => request.url().includes('/desk/rows') && batches.push(request.url()))
  await page.context().setOffline(false)
  await expect(findList(page).getByText('Every entry is saved.')).toBeVisible()
  expect(batches).toHaveLength(1)
  expect(await countRows('Offline%')).toBe(12)
  await expect(page.getByText('13 signed up, 1 checked in')).toBeVisible()

  // One of 5,000 volunteers, by the last digits.
  await page.getByLabel(/^Phone number or its end/).fill('04321')
  await page.getByRole('button', { name: 'Find' }).tap()
  await expect(page.getByText('Aguata, ••• 4321')).toBeVisible()
  await checkView(page, 'the check-in')
  await page.getByRole('button', { name: 'Check in Person 4321' }).tap()
  await expect(page.getByText('13 signed up, 2 checked in')).toBeVisible()

  // Another 5,000 have not: the person becomes a row with one press.
  await page.getByLabel(/^Phone number or its end/).fill('08091112222')
  await page.getByRole('button', { name: 'Find' }).tap()
  await page.getByRole('button', { name: 'Enter as a new row' }).tap()
  await expect(page.getByLabel(/^Full name/)).toBeFocused()
  await page.keyboard.type('Walked In')
  await page.getByLabel('Signed on paper').tap()
  await page.getByRole('button', { name: 'Enter row' }).tap()
  await expect(page.getByText('14 signed up, 3 checked in')).toBeVisible()
})

test('a known number is shown while it is typed, and waiting rows survive a reload', async ({ page }) => {
  await openDesk(page)
  await page.getByRole('button', { name: /^Rally of today/ }).tap()
  await page.getByLabel(/^Area/).selectOption('Aguata')
  await page.getByLabel(/^Full name/).fill('Person again')
  await page.getByLabel(/^Phone/).fill('08070000099')
  await expect(page.getByText('Already signed up: Person 99, Aguata, ••• 0099.')).toBeVisible()
  await checkView(page, 'a known number')
  await page.getByRole('button', { name: 'Check in only: Person 99' }).tap()
  await expect(findList(page).getByText('Every entry is saved.')).toBeVisible()
  expect(await countRows('Person again')).toBe(0)

  // The server does not answer, although the device has a line.
  await page.route('**/api/admin/desk/rows', (route) => route.abort())
  await page.getByLabel(/^Full name/).fill('After reload')
  await page.getByLabel(/^Phone/).fill('08060000001')
  await page.getByLabel('Signed on paper').tap()
  await page.getByRole('button', { name: 'Enter row' }).tap()
  await expect(findList(page).getByText(/^1 entry waits/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Rally of today' })).toBeVisible()
  await expect(findList(page).getByText('After reload')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).tap()
  await expect(page.getByRole('heading', { name: 'Log out and discard unsaved changes?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).tap()
  await page.unroute('**/api/admin/desk/rows')
  await page.getByRole('button', { name: 'Send now' }).tap()
  await expect(findList(page).getByText('Every entry is saved.')).toBeVisible()
  expect(await countRows('After reload')).toBe(1)
})

test('a row is edited and a check-in undone with the keyboard alone', async ({ page }) => {
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await openDesk(page)
  await press(/^Rally of today/)
  await page.context().setOffline(true)
  await page.getByLabel(/^Area/).focus()
  await page.keyboard.type('Awka S')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ngozi Ezze')
  await page.keyboard.press('Enter')
  await page.keyboard.type('08031230001')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Half typed')
  await press('Edit Ngozi Ezze')
  await expect(page.getByLabel(/^Full name/)).toBeFocused()
  await expect(findList(page).getByText('Being edited', { exact: true })).toBeVisible()
  await checkView(page, 'the edited row')
  await page.context().setOffline(false)
  await expect(findList(page).getByText(/^1 row is being edited/)).toBeVisible()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Ngozi Eze')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Full name/)).toBeFocused()
  await expect(page.getByLabel(/^Full name/)).toHaveValue('Half typed')
  await expect(findList(page).getByText('Every entry is saved.')).toBeVisible()
  expect(await countRows('Ngozi Eze')).toBe(1)

  await press('Check in')
  await page.getByLabel(/^Phone number or its end/).focus()
  await page.keyboard.type('04322')
  await page.keyboard.press('Enter')
  await press('Check in Person 4322')
  await expect(page.getByLabel(/^Phone number or its end/)).toBeFocused()
  await expect(findList(page).getByText('Every entry is saved.')).toBeVisible()
  await press('Undo the check-in of Person 4322')
  await expect(page.getByRole('heading', { name: 'Last rows' })).toBeFocused()
  await page.getByLabel(/^Phone number or its end/).focus()
  await page.keyboard.type('0432')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Enter as a new row' })).toBeVisible()
  await checkView(page, 'the check-in that was undone')
})
