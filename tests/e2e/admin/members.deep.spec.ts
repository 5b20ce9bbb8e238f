import { expect, type Page, test } from '@playwright/test'
import { openAdminScreen } from '#tests/e2e/admin-screens.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import {
  type Device,
  findDashboardHeading,
  inviteFirstOwner,
  joinOnScreenByPasskey,
  listTabs,
  logInByPasskey,
  logOutOnScreen,
  openNewDevice,
} from './members.ts'

// Runs these tests one after another on one site, because each device copies the passkeys of the one before.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
let site: BuiltSite
let passkeys: Awaited<ReturnType<Device['authenticator']['passkeys']>> = []
let recoveryCodes: string[] = []

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
  const sharedPasswordPage = await browser.newPage()
  await logInOnPage(sharedPasswordPage, site.address)
  const link = await inviteFirstOwner(sharedPasswordPage, 'Ngozi Placeholder')
  await sharedPasswordPage.close()
  const { page, authenticator } = await openNewDevice(browser)
  recoveryCodes = await joinOnScreenByPasskey(page, link)
  passkeys = await authenticator.passkeys()
  await page.close()
})
test.afterAll(() => site?.stop())

const expectLoginPage = (page: Page) => expect(page).toHaveURL(`${site.address}/admin/login`)

async function openAccountTab(page: Page) {
  await openAdminScreen(page, 'My account')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
}

test('the login refuses a cloned passkey with an old counter, and a device that cannot verify its user', async ({
  browser,
}) => {
  const { page, authenticator } = await openNewDevice(browser)
  await authenticator.copyFrom(passkeys.map((passkey) => ({ ...passkey, signCount: 0 })))
  await logInByPasskey(page, site.address)
  await expect(page.getByText('This passkey does not work here')).toBeVisible()
  await authenticator.lock(false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText(/^Your device did not confirm the passkey/).first()).toBeVisible()
})

test('an owner ends one login session from another device, and then all other sessions', async ({ browser }) => {
  const devicePages = []
  for (let count = 0; count < 3; count += 1) {
    const { page, authenticator } = await openNewDevice(browser)
    await authenticator.copyFrom(passkeys)
    await logInByPasskey(page, site.address)
    await expect(findDashboardHeading(page)).toBeVisible()
    passkeys = await authenticator.passkeys()
    devicePages.push(page)
  }
  const [firstPage, secondPage, thirdPage] = devicePages as [Page, Page, Page]
  await openAccountTab(thirdPage)
  const ownerPage = thirdPage.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(ownerPage.getByRole('button')).toHaveCount(0)
  // The list of sessions starts with the most recently used one: the current session, then the second device.
  await thirdPage
    .getByRole('button', { name: /^Log out device .*, last used/ })
    .first()
    .click()
  await expect(thirdPage.getByText(/was logged out$/)).toBeVisible()
  await openAdminScreen(secondPage, 'Volunteers')
  await expectLoginPage(secondPage)
  await expect(secondPage.getByText('Your session has ended')).toBeVisible()
  await thirdPage.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(thirdPage.getByText('All other devices were logged out')).toBeVisible()
  await openAdminScreen(firstPage, 'Messages')
  await expectLoginPage(firstPage)
  await expect(thirdPage.getByRole('button', { name: /^Log out (device|all other devices)/ })).toHaveCount(0)
})

test('an owner adds a second passkey, logs in with that passkey and removes it; the login then refuses the removed passkey', async ({
  browser,
}) => {
  const { page, authenticator } = await openNewDevice(browser)
  await authenticator.copyFrom(passkeys)
  await logInByPasskey(page, site.address)
  await openAccountTab(page)
  passkeys = await authenticator.passkeys()
  await authenticator.clear()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Device name').fill('Lost phone')
  await page.getByRole('button', { name: 'Add passkey on this device' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  const lostDevicePage = await openNewDevice(browser)
  await lostDevicePage.authenticator.copyFrom(await authenticator.passkeys())
  await logInByPasskey(lostDevicePage.page, site.address)
  await expect(findDashboardHeading(lostDevicePage.page)).toBeVisible()
  await logOutOnScreen(lostDevicePage.page)
  await page.getByRole('button', { name: 'Remove passkey Lost phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey “Lost phone” was removed')).toBeVisible()
  await logInByPasskey(lostDevicePage.page, site.address)
  await expect(lostDevicePage.page.getByText('This passkey does not work here')).toBeVisible()
})

test('a recovery code works once and opens only the tab My account until a passkey is registered', async ({
  browser,
}) => {
  const { page } = await openNewDevice(browser)
  const logInByRecoveryCode = async () => {
    await page.goto(`${site.address}/admin/login`)
    await page.getByText('Log in with a recovery code').click()
    await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase())
    await page.getByRole('button', { name: 'Login' }).click()
  }
  await logInByRecoveryCode()
  await expect(page.getByText('You logged in with a recovery code.')).toBeVisible()
  expect(await listTabs(page)).toEqual(['My account'])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Add passkey on this device' }).click()
  await expect(page.getByRole('tab', { name: 'Team' })).toBeVisible()
  await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible()
  await logOutOnScreen(page)
  await logInByRecoveryCode()
  await expect(page.getByText('Invalid recovery code')).toBeVisible()
})
