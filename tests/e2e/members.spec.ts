import { expect, type Page, test } from '@playwright/test'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { openAdminScreen } from './admin-screens.ts'
import {
  findDashboardHeading,
  inviteFirstOwner,
  joinOnScreenByPasskey,
  listTabs,
  logInByPasskey,
  logOutOnScreen,
  openNewDevice,
} from './members.ts'

// Runs these tests one after another on one site, because the first test creates the first owner.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
let site: BuiltSite
let passkeys: Awaited<ReturnType<Awaited<ReturnType<typeof openNewDevice>>['authenticator']['passkeys']>> = []
let recoveryCodes: string[] = []

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

const expectLoginPage = (page: Page) => expect(page).toHaveURL(`${site.address}/admin/login`)

async function openAccountTab(page: Page) {
  await openAdminScreen(page, 'My account')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
}

test('a login with the shared password invites the first owner, who registers a passkey through a single-use link', async ({
  page,
  browser,
}) => {
  const link = await inviteFirstOwner(page, site.address, 'Ngozi Placeholder')
  await page.reload()
  const sharedPasswordNotice = page.getByText('The shared password still opens the whole admin area.')
  await expect(sharedPasswordNotice).toBeVisible()
  await page.getByRole('button', { name: 'Remind me tomorrow' }).click()
  await expect(sharedPasswordNotice).toBeHidden()
  await page.reload()
  await expect(findDashboardHeading(page)).toBeVisible()
  await expect(sharedPasswordNotice).toBeHidden()

  const { page: ownerPage, authenticator } = await openNewDevice(browser)
  recoveryCodes = await joinOnScreenByPasskey(ownerPage, link)
  expect(recoveryCodes).toHaveLength(10)
  expect((await listTabs(ownerPage)).slice(-6)).toEqual([
    'Settings',
    'Team',
    'Activity',
    'Trash',
    'Delete personal data',
    'My account',
  ])
  passkeys = await authenticator.passkeys()
  await ownerPage.goto(link)
  await expect(ownerPage.getByText('This link was already used, or is older than 48 hours.')).toBeVisible()
  await ownerPage.goto(`${link.slice(0, -3)}AAA`)
  await ownerPage.reload()
  await expect(ownerPage.getByText('This link does not work.')).toBeVisible()

  // Once an owner can log in, the notice about the shared password must not return, even in a new browser.
  await page.evaluate(() => localStorage.removeItem('ownAccessAsked'))
  await page.reload()
  await openAdminScreen(page, 'Team')
  await expect(page.getByText('Logs in with 1 passkey.')).toBeVisible()
  await expect(sharedPasswordNotice).toBeHidden()
})

test('a second device logs in with the same passkey, and the passkey script loads only on the button press', async ({
  browser,
}) => {
  const { page, authenticator } = await openNewDevice(browser)
  await authenticator.copyFrom(passkeys)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${site.address}/admin/login`)
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('web-authn'))).toEqual([])
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(findDashboardHeading(page)).toBeVisible()
  await expect(page.getByText('Ngozi Placeholder. Owner')).toBeVisible()
  expect(scripts.filter((url) => url.includes('web-authn'))).toHaveLength(1)
  passkeys = await authenticator.passkeys()
})

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
