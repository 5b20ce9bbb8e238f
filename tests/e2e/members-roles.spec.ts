import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type BuiltSite, startBuiltSite } from '#tests/support/built-site.ts'
import { openInboxTab } from './inbox.ts'
import {
  computeTotp,
  expireConfirmations,
  fillInvitation,
  inviteFirstOwner,
  inviteOnScreen,
  joinOnScreenByPasskey,
  joinOnScreenByPassword,
  listTabs,
  logInByName,
  logOutOnScreen,
  openDashboardOf,
  openNewDevice,
} from './members.ts'

// The tests run one after another on their own site, whose owner stays logged in.
test.describe.configure({ mode: 'serial', timeout: 300_000 })
const PASSWORD = 'four words of mine here'
let site: BuiltSite
let owner: Page
let ofOwner: Awaited<ReturnType<typeof openNewDevice>>['authenticator']

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
  const shared = await browser.newPage()
  const link = await inviteFirstOwner(shared, site.address, 'Ngozi Placeholder')
  await shared.context().close()
  const device = await openNewDevice(browser)
  owner = device.page
  ofOwner = device.authenticator
  await joinOnScreenByPasskey(owner, link)
})
test.afterAll(() => site?.stop())

const linksOf = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('an editor publishes and sees no personal data', async ({ browser }) => {
  const { page } = await openNewDevice(browser)
  await joinOnScreenByPasskey(page, await inviteOnScreen(owner, 'Emeka Placeholder', 'Editor'))
  expect(await listTabs(page)).toEqual(['News Articles', 'Events', 'Gallery Media', 'Trash', 'My account'])
  await expect(linksOf(page, 'Create Article')).toBeVisible()
})

test('a viewer reads and finds no button to change content', async ({ browser }) => {
  const { page } = await openNewDevice(browser)
  await joinOnScreenByPasskey(page, await inviteOnScreen(owner, 'Vera Placeholder', 'Viewer'))
  expect(await listTabs(page)).toEqual(['News Articles', 'Events', 'Gallery Media', 'Coverage', 'My account'])
  for (const tab of ['News Articles', 'Events', 'Gallery Media']) {
    await openInboxTab(page, tab)
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 }).first()).toBeVisible()
    await expect(linksOf(page, /^(Create|Edit|Duplicate|Delete|Upload)/)).toHaveCount(0)
  }
  await openInboxTab(page, 'Coverage')
  await expect(page.getByRole('heading', { name: /of the 14 areas needed to win$/ })).toBeVisible()
})

test('a coordinator sees the volunteers and messages of their own areas only', async ({ browser }) => {
  const lgas = ['Awka South', 'Nnewi North']
  const { page } = await openNewDevice(browser)
  await joinOnScreenByPasskey(page, await inviteOnScreen(owner, 'Chidi Placeholder', 'Coordinator', lgas))
  expect(await listTabs(page)).toEqual(['Volunteers', 'Messages', 'My account'])
  await expect(page.getByText('You see the volunteers of Awka South, Nnewi North.')).toBeVisible()
  expect(await page.getByLabel('Area').locator('option').allTextContents()).toEqual(['All your areas', ...lgas])
  await expect(page.getByText(/^\d+ volunteers shown$/)).toBeVisible()
  const places = await page.getByRole('article').locator('strong').allTextContents()
  expect([...new Set(places)].sort()).toEqual(lgas)
  const coverage = page.getByRole('region', { name: 'Your areas' })
  expect(await coverage.getByRole('button').allTextContents()).toHaveLength(2)

  // An owner assigns a message.
  await openInboxTab(page, 'Messages')
  await expect(page.getByText('No messages in your areas yet.')).toBeVisible()
  await openInboxTab(owner, 'Messages')
  const [answer] = await Promise.all([
    owner.waitForResponse((response) => response.request().method() === 'PATCH'),
    owner
      .getByLabel(/^Area of the message from/)
      .first()
      .selectOption('Nnewi North'),
  ])
  const { subject } = await answer.json()
  await page.reload()
  await openInboxTab(page, 'Messages')
  await expect(page.getByText(subject)).toBeVisible()
  await expect(page.getByLabel(/^Area of the message from/)).toHaveCount(0)

  // Changed areas and a removal apply from the next call.
  await openInboxTab(owner, 'Team')
  await linksOf(owner, 'Edit Chidi Placeholder').click()
  await owner.getByRole('checkbox', { name: 'Awka South' }).uncheck()
  await linksOf(owner, 'Save').click()
  await expect(owner.getByText('Chidi Placeholder was updated')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You see the volunteers of Nnewi North.')).toBeVisible()
  await linksOf(owner, 'Remove Chidi Placeholder').click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(owner.getByText('Chidi Placeholder was removed')).toBeVisible()
  await openInboxTab(page, 'Messages')
  await expect(page).toHaveURL(`${site.address}/admin/login`)
})

test('a member without passkeys joins and logs in with a password and a code', async ({ browser }) => {
  const page = await browser.newPage()
  const link = await inviteOnScreen(owner, 'Ada Placeholder', 'Editor')
  await page.goto(link)
  await page.getByRole('button', { name: 'Use a password and an authenticator app instead' }).click()
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Set up password and app' }).click()
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true')
  const secret = await joinOnScreenByPassword(page, PASSWORD)
  await logOutOnScreen(page)
  await logInByName(page, site.address, 'ada placeholder', PASSWORD, '000000')
  await expect(page.getByText('Invalid name, password or code')).toBeVisible()
  // The code of the next 30 seconds: the current one is used up.
  await logInByName(page, site.address, 'ada placeholder', PASSWORD, computeTotp(secret, Date.now() + 30_000))
  await expect(openDashboardOf(page)).toBeVisible()
  await expect(page.getByText('Ada Placeholder. Editor')).toBeVisible()
})

test('after ten minutes a sensitive change asks for the login factor and loses nothing', async () => {
  await expireConfirmations(site.database)
  await fillInvitation(owner, 'Uche Placeholder', 'Coordinator', ['Oyi'])
  const question = owner.getByRole('dialog', { name: 'Confirm it is you' })
  await linksOf(owner, 'Create invitation link').click()
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(question).toBeHidden()
  await expect(owner.getByRole('textbox', { name: 'Name' })).toHaveValue('Uche Placeholder')
  await expect(owner.getByRole('checkbox', { name: 'Oyi' })).toBeChecked()

  await linksOf(owner, 'Create invitation link').click()
  await ofOwner.lock(false)
  await question.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(question.getByText('Your device did not confirm it.')).toBeVisible()
  await ofOwner.lock(true)
  await question.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await expect(owner.getByRole('heading', { name: 'Invitation link for Uche Placeholder' })).toBeVisible()
  const whatsapp = owner.getByRole('link', { name: /^Send by WhatsApp/ })
  await expect(whatsapp).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Uche%20Placeholder.*%2Fadmin%2Fjoin%23[\w-]{43}\.[\w-]{22}$/,
  )
})

test('the activity names the actor, and can be filtered and downloaded', async () => {
  await openInboxTab(owner, 'Activity')
  const lines = owner.getByRole('tabpanel').getByRole('listitem')
  await expect(lines.filter({ hasText: 'Ada Placeholder, editor' }).first()).toBeVisible()
  await owner.getByLabel('Team member', { exact: true }).selectOption('Emeka Placeholder')
  await owner.getByLabel('Activity type', { exact: true }).selectOption('Team')
  await expect(lines).toHaveText([/Joined/])
  const [file] = await Promise.all([owner.waitForEvent('download'), linksOf(owner, 'Export CSV').click()])
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain('Emeka Placeholder')
  expect(csv).not.toContain('Ada Placeholder')
})
