// How staff get in: by the shared password, then by an account with a passkey. The tests share a site of their own,
// because a member's account changes how everybody logs in there.
import { test as base, expect, type Page } from '@playwright/test'
import { parseHomePage } from '#netlify/setup/checklist.ts'
import { identity } from '#src/content/identity.ts'
import { lgas } from '#src/content/lgas.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import * as members from './members.ts'
import { checkScreen, checkView, openScreen, phoneOptions } from './staff.ts'

const test = base.extend<object, { site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures out of the pattern.
    async ({}, use) => {
      const site = await startBuiltSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
})

test.describe.configure({ mode: 'serial' })
test.use(phoneOptions)

let owner: members.Device

const expectLoginPage = (page: Page) => expect(page).toHaveURL(/\/admin\/login$/)

test('without JavaScript the login page says that it needs JavaScript, and shows no password field', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ ...phoneOptions, baseURL: baseURL ?? '', javaScriptEnabled: false })
  await page.goto('/admin/login')
  // Uses a CSS locator, because role locators skip the content of a noscript element.
  await expect(page.locator('main noscript p')).toContainText('Logging in needs JavaScript')
  await expect(page.getByLabel('Password')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Login' })).toBeHidden()
  await page.close()
})

test('the dashboard leads to the login, which refuses a wrong password, and a logout in one tab logs out the others', async ({
  page,
  context,
}) => {
  await page.goto('/admin/dashboard')
  await expectLoginPage(page)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Invalid password')).toBeVisible()
  await expect(page.getByText('Please check your password and try again').first()).toBeVisible()
  await checkScreen(page, 'main')
  await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? 'campaign2025')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Login successful')).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto('/admin/dashboard')
  await expect(members.findDashboardHeading(otherTab)).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectLoginPage(page)
  await expectLoginPage(otherTab)
})

test('during an attack a login with the keyboard computes a proof of work; it invites the first owner, who joins with a passkey through a link that works once', async ({
  page,
  browser,
}) => {
  const loginStatuses: number[] = []
  await page.goto('/admin/login')
  // Sends wrong passwords from the browser's IP address until the login requires a proof of work.
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' }
    const wrongLogin = { method: 'POST', headers, body: '{"password":"wrong"}', credentials: 'omit' } as const
    while ((await fetch('/api/admin/login', wrongLogin)).status === 401);
  })
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/login')) loginStatuses.push(response.status())
  })
  const { promise: proofReleased, resolve: releaseProofScript } = Promise.withResolvers<void>()
  await page.route('**/proof-of-work*.js*', async (route) => {
    await proofReleased
    await route.continue()
  })
  await page.getByLabel('Password').focus()
  await page.keyboard.type(process.env.ADMIN_PASSWORD ?? 'campaign2025')
  // Pressing Enter twice sends one request.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const progressText = /Your device is solving a task that keeps attackers out/
  await expect(page.getByRole('status').filter({ hasText: progressText })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-disabled', 'true')
  await checkView(page, 'the login during a proof of work', 'main')
  releaseProofScript()
  await expect(members.findDashboardHeading(page)).toBeVisible()
  expect(loginStatuses).toEqual([429, 204])

  // The shared password shows the setup checklist, and invites the first owner.
  const checklist = page.getByRole('region', { name: 'Get the site ready' })
  await expect(checklist.getByRole('status')).toHaveText(/^\d of 3 steps done$/)
  const homePage = await page.request.get('/')
  // The step “public” recognises the built home page.
  expect(parseHomePage(homePage.status(), await homePage.text(), identity).isPublic).toBe(true)
  const link = await members.inviteFirstOwner(page, 'Ngozi Placeholder')
  owner = await members.openNewDevice(browser)
  const { page: ownerPage } = owner
  await ownerPage.goto(link)
  await ownerPage.getByRole('button', { name: 'Use a password and an authenticator app instead' }).click()
  await ownerPage.getByRole('button', { name: 'Set up password and authenticator app' }).click()
  await expect(ownerPage.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  await checkScreen(ownerPage, 'main')
  await ownerPage.reload()
  await ownerPage.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(ownerPage.getByRole('button', { name: 'Log in with the passkey' })).toBeFocused()
  await expect(
    ownerPage.getByText('Until you log in with your new account, the shared password still works.'),
  ).toBeVisible()
  await checkScreen(ownerPage, 'main')
  expect(await members.finishJoining(ownerPage)).toHaveLength(10)
  await page.goto(link)
  await expect(page.getByText('This link was already used, or is older than 48 hours.')).toBeVisible()
})

test('an owner logs in on a second device with the same passkey, confirms an invitation with it and logs out the first device', async ({
  browser,
  site,
}) => {
  const { page, authenticator } = await members.openNewDevice(browser, site.address)
  await authenticator.copyFrom(await owner.authenticator.passkeys())
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/admin/login', { waitUntil: 'networkidle' })
  expect(urls.filter((url) => url.includes('web-authn'))).toEqual([])
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('Ngozi Placeholder. Owner')).toBeVisible()
  expect(urls.filter((url) => url.includes('web-authn'))).toHaveLength(1)

  // Ten minutes after the login, a change of the team asks for the passkey again and keeps the entered text.
  await members.expireConfirmations(site.databaseUrl)
  await members.fillInvitation(page, 'Ada Placeholder', 'Coordinator', [lgas[0]])
  await page.getByRole('button', { name: 'Create invitation link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('checkbox', { name: lgas[0], exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Create invitation link' }).click()
  await expect(dialog).toBeVisible()
  await checkView(page, 'the step-up dialog', 'dialog[open]')
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Invitation link for Ada Placeholder' })).toBeFocused()
  await checkScreen(page)

  await openScreen(page, 'account')
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Set up password and authenticator app' }).click()
  await expect(page.getByRole('button', { name: 'Copy key' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(page.getByText('All other devices were logged out')).toBeVisible()
  await owner.page.goto(`${site.address}/admin/dashboard#volunteers`)
  await expectLoginPage(owner.page)
  await expect(owner.page.getByText('Your session has ended')).toBeVisible()
})
