import { expect, type Page, test } from '@playwright/test'
import { type BuiltSite, startBuiltSite } from '#tests/support/built-site.ts'
import { openInboxTab } from './inbox.ts'
import {
  inviteFirstOwner,
  joinOnScreenByPasskey,
  listTabs,
  logInByPasskey,
  logOutOnScreen,
  openDashboardOf,
  openNewDevice,
} from './members.ts'

// The tests run one after another on their own site: the first one creates its first owner.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
let site: BuiltSite
let passkeys: Awaited<ReturnType<Awaited<ReturnType<typeof openNewDevice>>['authenticator']['passkeys']>> = []
let codes: string[] = []

test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
})
test.afterAll(() => site?.stop())

const ended = (page: Page) => expect(page).toHaveURL(`${site.address}/admin/login`)

async function openAccess(page: Page) {
  await openInboxTab(page, 'My account')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
}

test('the shared password invites the first owner, who sets a passkey through a single-use link', async ({
  page,
  browser,
}) => {
  const link = await inviteFirstOwner(page, site.address, 'Ngozi Placeholder')
  await page.reload()
  const note = page.getByText('The shared password still opens everything.')
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Remind me tomorrow' }).click()
  await expect(note).toBeHidden()
  await page.reload()
  await expect(openDashboardOf(page)).toBeVisible()
  await expect(note).toBeHidden()

  const { page: own, authenticator } = await openNewDevice(browser)
  codes = await joinOnScreenByPasskey(own, link)
  expect(codes).toHaveLength(10)
  expect((await listTabs(own)).slice(-3)).toEqual(['Activity', 'Team', 'My account'])
  passkeys = await authenticator.passkeys()
  await own.goto(link)
  await expect(own.getByText('This link was already used, or is older than 48 hours.')).toBeVisible()
  await own.goto(`${link.slice(0, -3)}AAA`)
  await own.reload()
  await expect(own.getByText('This link does not work.')).toBeVisible()

  // Once an owner can log in, the notice is gone on any day.
  await page.evaluate(() => localStorage.removeItem('ownAccessAsked'))
  await page.reload()
  await openInboxTab(page, 'Team')
  await expect(page.getByText('Logs in with 1 passkey.')).toBeVisible()
  await expect(note).toBeHidden()
})

test('a second device logs in with the same passkey, and its script loads with the press', async ({ browser }) => {
  const { page, authenticator } = await openNewDevice(browser)
  await authenticator.copyFrom(passkeys)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(`${site.address}/admin/login`)
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((url) => url.includes('web-authn'))).toEqual([])
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(openDashboardOf(page)).toBeVisible()
  await expect(page.getByText('Ngozi Placeholder. Owner')).toBeVisible()
  expect(scripts.filter((url) => url.includes('web-authn'))).toHaveLength(1)
  passkeys = await authenticator.passkeys()
})

test('a cloned passkey with an old counter and a locked device are refused', async ({ browser }) => {
  const { page, authenticator } = await openNewDevice(browser)
  await authenticator.copyFrom(passkeys.map((passkey) => ({ ...passkey, signCount: 0 })))
  await logInByPasskey(page, site.address)
  await expect(page.getByText('This passkey does not work here')).toBeVisible()
  await authenticator.lock(false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('Your device did not confirm it.').first()).toBeVisible()
})

test('one session is ended from another device, and then all others', async ({ browser }) => {
  const devices = []
  for (let count = 0; count < 3; count += 1) {
    const { page, authenticator } = await openNewDevice(browser)
    await authenticator.copyFrom(passkeys)
    await logInByPasskey(page, site.address)
    await expect(openDashboardOf(page)).toBeVisible()
    passkeys = await authenticator.passkeys()
    devices.push(page)
  }
  const [first, second, third] = devices as [Page, Page, Page]
  await openAccess(third)
  const own = third.getByRole('listitem').filter({ hasText: 'This device' })
  await expect(own.getByRole('button')).toHaveCount(0)
  // Most recently used first: this session, then the second.
  await third
    .getByRole('button', { name: /^Log out .*, used/ })
    .first()
    .click()
  await expect(third.getByText(/was logged out$/)).toBeVisible()
  await openInboxTab(second, 'Volunteers')
  await ended(second)
  await expect(second.getByText('Your session has ended')).toBeVisible()
  await third.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(third.getByText('All other devices were logged out')).toBeVisible()
  await openInboxTab(first, 'Messages')
  await ended(first)
  await expect(third.getByRole('button', { name: /^Log out / })).toHaveCount(0)
})

test('a second passkey is added, used and removed, and then refused', async ({ browser }) => {
  const { page, authenticator } = await openNewDevice(browser)
  await authenticator.copyFrom(passkeys)
  await logInByPasskey(page, site.address)
  await openAccess(page)
  passkeys = await authenticator.passkeys()
  await authenticator.clear()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Device name').fill('Lost phone')
  await page.getByRole('button', { name: 'Add this device' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  const lost = await openNewDevice(browser)
  await lost.authenticator.copyFrom(await authenticator.passkeys())
  await logInByPasskey(lost.page, site.address)
  await expect(openDashboardOf(lost.page)).toBeVisible()
  await logOutOnScreen(lost.page)
  await page.getByRole('button', { name: 'Remove Lost phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('The passkey “Lost phone” was removed')).toBeVisible()
  await logInByPasskey(lost.page, site.address)
  await expect(lost.page.getByText('This passkey does not work here')).toBeVisible()
})

test('a recovery code opens only the own account until a passkey is set, and works once', async ({ browser }) => {
  const { page } = await openNewDevice(browser)
  const enter = async () => {
    await page.goto(`${site.address}/admin/login`)
    await page.getByText('Log in with a recovery code').click()
    await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase())
    await page.getByRole('button', { name: 'Login' }).click()
  }
  await enter()
  await expect(page.getByText('You logged in with a recovery code.')).toBeVisible()
  expect(await listTabs(page)).toEqual(['My account'])
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Add this device' }).click()
  await expect(page.getByRole('tab', { name: 'Team' })).toBeVisible()
  await expect(page.getByText('9 of 10 codes left.')).toBeVisible()
  await logOutOnScreen(page)
  await enter()
  await expect(page.getByText('Invalid recovery code')).toBeVisible()
})
