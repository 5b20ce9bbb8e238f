import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { requiredLgaCount } from '#src/content/coverage.ts'
import { lgas } from '#src/content/lgas.ts'
import { openAdminScreen } from '#tests/e2e/admin-screens.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import {
  computeTotp,
  expireConfirmations,
  fillInvitation,
  findDashboardHeading,
  inviteFirstOwner,
  inviteOnScreen,
  joinOnScreenByPasskey,
  joinOnScreenByPassword,
  listTabs,
  logInByName,
  logOutOnScreen,
  openNewDevice,
} from './members.ts'

// Runs these tests one after another, because they share a site on which the owner stays logged in.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
const PASSWORD = 'four words of mine here'
let site: BuiltSite
let ownerPage: Page
let ownerAuthenticator: Awaited<ReturnType<typeof openNewDevice>>['authenticator']

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
  const sharedPasswordPage = await browser.newPage()
  await logInOnPage(sharedPasswordPage, site.address)
  const link = await inviteFirstOwner(sharedPasswordPage, 'Ngozi Placeholder')
  await sharedPasswordPage.context().close()
  const device = await openNewDevice(browser)
  ownerPage = device.page
  ownerAuthenticator = device.authenticator
  await joinOnScreenByPasskey(ownerPage, link)
})
test.afterAll(() => site?.stop())

const findButtons = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('an editor publishes articles and sees no personal data', async ({ browser }) => {
  const { page } = await openNewDevice(browser)
  await joinOnScreenByPasskey(page, await inviteOnScreen(ownerPage, 'Emeka Placeholder', 'Editor'))
  expect(await listTabs(page)).toEqual([
    ...['News Articles', 'Events', 'Gallery Media', 'Overview'],
    ...['Settings', 'Trash', 'My account'],
  ])
  await expect(findButtons(page, 'Create Article')).toBeVisible()
})

test('a viewer reads the dashboard and finds no button that changes content', async ({ browser }) => {
  const { page } = await openNewDevice(browser)
  await joinOnScreenByPasskey(page, await inviteOnScreen(ownerPage, 'Vera Placeholder', 'Viewer'))
  expect(await listTabs(page)).toEqual(['News Articles', 'Events', 'Gallery Media', 'Overview', 'My account'])
  for (const tab of ['News Articles', 'Events', 'Gallery Media']) {
    await openAdminScreen(page, tab)
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 }).first()).toBeVisible()
    await expect(findButtons(page, /^(Create|Edit|Duplicate|Delete|Upload)/)).toHaveCount(0)
  }
  await openAdminScreen(page, 'Overview')
  await expect(
    page.getByRole('heading', { name: new RegExp(`of the ${requiredLgaCount} areas needed to win$`) }),
  ).toBeVisible()
})

test('a coordinator sees the volunteers and messages of their own areas only', async ({ browser }) => {
  const ownLgas = [lgas[0], lgas[1]]
  const { page } = await openNewDevice(browser)
  await joinOnScreenByPasskey(page, await inviteOnScreen(ownerPage, 'Chidi Placeholder', 'Coordinator', ownLgas))
  expect(await listTabs(page)).toEqual(['Overview', 'Volunteers', 'Messages', 'My account'])
  await expect(page.getByRole('list', { name: 'Volunteers per area' }).getByRole('link')).toHaveCount(2)
  await openAdminScreen(page, 'Volunteers')
  await expect(page.getByText(`You see only the volunteers of these areas: ${ownLgas.join(', ')}.`)).toBeVisible()
  expect(await page.getByLabel('Area').locator('option').allTextContents()).toEqual(['All your areas', ...ownLgas])
  await expect(page.getByRole('heading', { name: /^\d+ volunteers$/ })).toBeVisible()
  const shownLgas = await page.locator('tbody tr td:nth-of-type(2)').allTextContents()
  expect([...new Set(shownLgas)].sort()).toEqual(ownLgas.toSorted())

  // The owner assigns a message to one of the coordinator's local government areas.
  await openAdminScreen(page, 'Messages')
  await expect(page.getByText('No messages in your areas yet.')).toBeVisible()
  await openAdminScreen(ownerPage, 'Messages')
  await ownerPage.getByRole('rowheader').first().getByRole('button').click()
  const [assignResponse] = await Promise.all([
    ownerPage.waitForResponse((response) => response.request().method() === 'PATCH'),
    ownerPage.getByLabel(/^Area of the message from/).selectOption(lgas[1]),
  ])
  const { subject } = await assignResponse.json()
  await page.reload()
  await openAdminScreen(page, 'Messages')
  await page.getByRole('rowheader', { name: subject }).getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(page.getByLabel(/^Area of the message from/)).toHaveCount(0)

  // Changing the coordinator's areas and removing the coordinator take effect from the next API call.
  await openAdminScreen(ownerPage, 'Team')
  await findButtons(ownerPage, 'Edit Chidi Placeholder').click()
  await ownerPage.getByRole('checkbox', { name: lgas[0], exact: true }).uncheck()
  await findButtons(ownerPage, 'Save member').click()
  await expect(ownerPage.getByText('Chidi Placeholder was updated')).toBeVisible()
  await expect(ownerPage.getByRole('heading', { name: 'Team', exact: true })).toBeFocused()
  await page.reload()
  await openAdminScreen(page, 'Volunteers')
  await expect(page.getByText(`You see only the volunteers of these areas: ${lgas[1]}.`)).toBeVisible()
  await findButtons(ownerPage, 'Remove Chidi Placeholder').click()
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(ownerPage.getByText('Chidi Placeholder was removed')).toBeVisible()
  await openAdminScreen(page, 'Messages')
  await expect(page).toHaveURL(`${site.address}/admin/login`)
})

test('a member without passkeys joins and logs in with a password and a one-time code', async ({ browser }) => {
  const page = await browser.newPage()
  const link = await inviteOnScreen(ownerPage, 'Ada Placeholder', 'Editor')
  await page.goto(link)
  await page.getByRole('button', { name: 'Use a password and an authenticator app instead' }).click()
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Set up password and authenticator app' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  const secret = await joinOnScreenByPassword(page, PASSWORD)
  await logOutOnScreen(page)
  await logInByName(page, site.address, 'ada placeholder', PASSWORD, '000000')
  await expect(page.getByText('Invalid name, password or code')).toBeVisible()
  // Uses the next TOTP code, because joining has used the current code and each code works once.
  await logInByName(page, site.address, 'ada placeholder', PASSWORD, computeTotp(secret, Date.now() + 30_000))
  await expect(findDashboardHeading(page)).toBeVisible()
  await expect(page.getByText('Ada Placeholder. Editor')).toBeVisible()
})

test('ten minutes after the login a sensitive change asks for the passkey again and keeps the entered text', async () => {
  await expireConfirmations(site.databaseUrl)
  await fillInvitation(ownerPage, 'Uche Placeholder', 'Coordinator', [lgas[0]])
  const confirmDialog = ownerPage.getByRole('dialog', { name: 'Confirm it is you' })
  await findButtons(ownerPage, 'Create invitation link').click()
  await confirmDialog.getByRole('button', { name: 'Not now' }).click()
  await expect(confirmDialog).toBeHidden()
  await expect(ownerPage.getByRole('textbox', { name: 'Name' })).toHaveValue('Uche Placeholder')
  await expect(ownerPage.getByRole('checkbox', { name: lgas[0], exact: true })).toBeChecked()

  await findButtons(ownerPage, 'Create invitation link').click()
  await ownerAuthenticator.lock(false)
  await confirmDialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(confirmDialog.getByText(/^Your device did not confirm the passkey/)).toBeVisible()
  await ownerAuthenticator.lock(true)
  await confirmDialog.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(ownerPage.getByRole('heading', { name: 'Invitation link for Uche Placeholder' })).toBeVisible()
  const whatsappLink = ownerPage.getByRole('link', { name: /^Send by WhatsApp/ })
  await expect(whatsappLink).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Uche%20Placeholder.*%2Fadmin%2Fjoin%23[\w-]{43}\.[\w-]{22}$/,
  )
})

test('the activity log names the member who acted, and can be filtered and downloaded', async () => {
  await openAdminScreen(ownerPage, 'Activity')
  const activityEntries = ownerPage.getByRole('tabpanel').getByRole('listitem')
  await expect(activityEntries.filter({ hasText: 'Ada Placeholder, editor' }).first()).toBeVisible()
  await ownerPage.getByLabel('Team member', { exact: true }).selectOption('Emeka Placeholder')
  await ownerPage.getByLabel('Activity type', { exact: true }).selectOption('Team')
  await expect(activityEntries).toHaveText([/Member joined the team/])
  const [file] = await Promise.all([ownerPage.waitForEvent('download'), findButtons(ownerPage, 'Export CSV').click()])
  const csvText = await readFile(await file.path(), 'utf8')
  expect(csvText).toContain('Emeka Placeholder')
  expect(csvText).not.toContain('Ada Placeholder')
})
