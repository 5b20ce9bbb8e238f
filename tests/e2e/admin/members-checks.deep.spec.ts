import { expect, type Page, test } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { openAdminScreen } from '#tests/e2e/admin-screens.ts'
import { findHtmlFaults } from '#tests/e2e/checks/nu-checker.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { checkAxe, checkForcedColors, checkKeyboard, checkReducedMotion, checkWidths } from '#tests/e2e/page-checks.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import {
  computeTotp,
  expireConfirmations,
  fillInvitation,
  findDashboardHeading,
  inviteFirstOwner,
  joinOnScreenByPasskey,
  openNewDevice,
} from './members.ts'

test.describe.configure({ mode: 'serial', timeout: 300_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })
const PASSWORD = 'four words of mine here'
let site: BuiltSite
let owner: Page

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

const htmlDocuments: { name: string; html: string }[] = []

/** Walks each page with Tab only once, because the script that watches the focus stays in the page. */
async function checkScreen(page: Page, name: string, { hasKeyboardCheck = false } = {}): Promise<void> {
  await test.step(name, async () => {
    const html = await page.locator('html').evaluate((rootElement) => rootElement.outerHTML)
    htmlDocuments.push({ name, html: `<!doctype html>${html}` })
    for (const width of [360, 1280]) await checkAxe(page, width)
    await checkWidths(page)
    await checkReducedMotion(page)
    if (!hasKeyboardCheck) return
    await checkKeyboard(page)
    await checkForcedColors(page)
  })
}

test('every team screen fits every screen width and passes the axe accessibility checks', async ({ page, browser }) => {
  await logInOnPage(page, site.address)
  const link = await inviteFirstOwner(page, 'Ngozi Placeholder')
  await page.reload()
  await expect(page.getByText('The shared password still opens the whole admin area.')).toBeVisible()
  await openAdminScreen(page, 'Team')
  await checkScreen(page, 'the team tab with the notice about the shared password', { hasKeyboardCheck: true })

  const device = await openNewDevice(browser)
  owner = device.page
  await owner.goto(link)
  await expect(owner.getByRole('heading', { name: 'Set up a passkey' })).toBeVisible()
  await checkScreen(owner, 'the invitation page')
  await owner.getByRole('button', { name: 'Use a password and an authenticator app instead' }).click()
  await owner.getByRole('button', { name: 'Set up password and authenticator app' }).click()
  await checkScreen(owner, 'the join form with password and code', { hasKeyboardCheck: true })
  await owner.reload()
  await joinOnScreenByPasskey(owner, link)
  await openAdminScreen(owner, 'My account')
  await expect(owner.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  await owner.getByRole('button', { name: 'Add a passkey' }).click()
  await owner.getByRole('button', { name: 'Set up password and authenticator app' }).click()
  await expect(owner.getByRole('button', { name: 'Copy key' })).toBeVisible()
  await checkScreen(owner, 'the account tab with every section open', { hasKeyboardCheck: true })
  await fillInvitation(owner, '', 'Coordinator')
  await owner.getByRole('button', { name: 'Create invitation link' }).click()
  await checkScreen(owner, 'the invitation form with validation errors')
  await owner.getByRole('textbox', { name: 'Name' }).fill('Ada Placeholder')
  await owner.getByRole('checkbox', { name: lgas[0], exact: true }).check()
  await expireConfirmations(site.databaseUrl)
  await owner.getByRole('button', { name: 'Create invitation link' }).click()
  await expect(owner.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible()
  await checkScreen(owner, 'the step-up dialog')
  await owner.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(owner.getByRole('heading', { name: 'Invitation link for Ada Placeholder' })).toBeFocused()
  await checkScreen(owner, 'a new invitation link')
  await openAdminScreen(owner, 'Activity')
  await expect(owner.getByText('by Ngozi Placeholder, owner').first()).toBeVisible()
  await checkScreen(owner, 'the activity log')

  await page.goto(link)
  await expect(page.getByText('This link was already used')).toBeVisible()
  await checkScreen(page, 'a used invitation link')
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site.address}/admin/login`)
  await page.getByText('Log in with name, password and code').click()
  await page.getByRole('button', { name: 'Login' }).click()
  await checkScreen(page, 'the login form with an error', { hasKeyboardCheck: true })
})

test('the Nu checker finds no error in the rendered team screens', { tag: '@java' }, () => {
  expect(htmlDocuments.length).toBeGreaterThan(8)
  expect(findHtmlFaults(htmlDocuments)).toEqual([])
})

test('an invited member joins and logs in with the keyboard alone', async ({ browser }) => {
  await openAdminScreen(owner, 'Team')
  await owner.getByRole('button', { name: 'Done' }).click()
  await owner.getByRole('button', { name: 'Create new invitation link for Ada Placeholder' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Create link' }).click()
  const link = (await owner.getByText(/\/admin\/join#[\w-]{43}\.[\w-]{22}$/).textContent()) ?? ''
  const page = await browser.newPage()
  const pressButton = async (name: string) => {
    const control = page.getByRole('button', { name })
    for (let tabCount = 0; tabCount < 40; tabCount += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(control).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up a passkey' })).toBeVisible()
  await pressButton('Use a password and an authenticator app instead')
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.keyboard.type(PASSWORD)
  const secret = (await page.getByRole('main').locator('code').textContent()) ?? ''
  for (let tabCount = 0; tabCount < 3; tabCount += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toBeFocused()
  await page.keyboard.type(computeTotp(secret))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password')).toBeFocused()
  await pressButton('Skip this step')
  await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeFocused()
  await pressButton('I have saved the codes')
  await expect(findDashboardHeading(page)).toBeVisible()
  await pressButton('Logout')
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  await page.getByText('Log in with name, password and code').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada Placeholder')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Tab')
  await page.keyboard.type(computeTotp(secret, Date.now() + 30_000))
  await page.keyboard.press('Enter')
  await expect(findDashboardHeading(page)).toBeVisible()
})
