import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { lgaPages } from '#src/content/pages/lga-pages.ts'
import { settingsSections } from '#src/content/settings/sections.ts'
import { formatDay, today } from '#src/lib/dates/dates.ts'
import { openAdminScreen } from '#tests/e2e/admin-screens.ts'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { copySourceFiles } from '#tests/support/other-campaign.ts'
import { startBuildHook } from '#tests/support/platform/build-hook.ts'
import { type BuiltSite, startBuiltSite, startDeploy } from '#tests/support/platform/built-site.ts'
import { startEdgeServer } from '#tests/support/platform/edge.ts'
import {
  expireConfirmations,
  findDashboardHeading,
  inviteFirstOwner,
  inviteOnScreen,
  joinOnScreenByPasskey,
  logInByPasskey,
  logOutOnScreen,
  openNewDevice,
} from './members.ts'
import { openSection, openSettings, saveSection, waitForSave } from './settings-screen.ts'

// An owner changes the site on a phone, from the first save to the published pages. The tests share one site.
test.describe.configure({ mode: 'serial', timeout: 540_000 })
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

const OWNER = 'Ngozi Placeholder'
const NEXT_DEPLOY_ID = '69243f1c8b7e5d0008a2c6f5'

const { contact, account, policies } = {
  contact: settingsSections.contact.defaults,
  account: settingsSections.account.defaults,
  policies: settingsSections.policies.defaults,
}
const former = {
  phone: contact.phones[0] ?? '',
  hours: contact.officeHours[0]?.hours ?? '',
  accountNumber: account.accountNumber,
  planTitle: policies.categories[0]?.plans[0]?.subtitle ?? '',
}
const next = {
  phone: '+234 800 000 0009',
  addedPhone: '+234 800 000 0010',
  hours: '8AM-8PM',
  accountNumber: '0210987608',
  plan: 'Every ward gets a school with light, water and a roof that lasts.',
  portraitText: 'The candidate at the bridge',
  notice: 'The rally has moved to Saturday.',
}

const lgaPath = lgaPages[0]?.path ?? ''

let site: BuiltSite
let nextDeploy: BuiltSite | undefined
let edge: Awaited<ReturnType<typeof startEdgeServer>>
let buildHook: Awaited<ReturnType<typeof startBuildHook>>
let nextFolder: string
let uploadedPdf: Buffer
let owner: Page
let secondOwner: Page

/** Builds the sources with the settings in the site's database, and puts the new deploy live. */
async function buildNextDeploy(): Promise<void> {
  const env = {
    ...process.env,
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
    DEPLOY_ID: NEXT_DEPLOY_ID,
    NETLIFY_DB_URL: site.databaseUrl,
  }
  await promisify(execFile)('npm', ['run', 'build'], { cwd: nextFolder, env, maxBuffer: 64 * 1024 * 1024 })
  nextDeploy = await startDeploy(site, {
    folder: nextFolder,
    deployId: NEXT_DEPLOY_ID,
    env: { BUILD_HOOK_URL: buildHook.url },
  })
  edge.switchDeploy(nextDeploy.address)
}

/** Makes a manifesto that differs from the site's. */
function makeManifesto(): Buffer {
  const settings = { policies: { version: 1, value: { ...policies, title: 'The road' } } }
  const env = { ...process.env, SAVED_SETTINGS: JSON.stringify(settings) }
  execFileSync(process.execPath, ['netlify/tools/manifesto/make.ts'], { cwd: nextFolder, env })
  return readFileSync(join(nextFolder, 'netlify/tools/manifesto/manifesto.pdf'))
}

test.beforeAll(async () => {
  test.setTimeout(540_000)
  nextFolder = copySourceFiles('next-deploy')
  uploadedPdf = makeManifesto()
  buildHook = await startBuildHook(buildNextDeploy)
  site = await startBuiltSite({ BUILD_HOOK_URL: buildHook.url })
  edge = await startEdgeServer(site.address)
})

test.afterAll(async () => {
  edge?.close()
  buildHook?.close()
  await nextDeploy?.stop()
  await site?.stop()
})

const readPage = async (path: string) => await (await fetch(edge.address + path)).text()

const findOutdatedNotice = (page: Page) => page.getByText('Some pages still show former settings.')
const findNotice = (page: Page) => page.getByRole('alert', { name: 'Notice' })

const findGroup = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

async function openVisitorPage(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(edge.address + path)
  return page
}

test('two owners join, and visitors fill the edge cache', async ({ page, browser }) => {
  await logInOnPage(page, edge.address)
  const link = await inviteFirstOwner(page, OWNER)
  owner = (await openNewDevice(browser)).page
  expect(owner.viewportSize()).toEqual({ width: 360, height: 800 })
  await joinOnScreenByPasskey(owner, link)
  const secondLink = await inviteOnScreen(owner, 'Ada Placeholder', 'Owner')
  secondOwner = (await openNewDevice(browser)).page
  await joinOnScreenByPasskey(secondOwner, secondLink)
  await logOutOnScreen(secondOwner)

  for (const path of ['/', '/news', lgaPath, '/about']) {
    expect(await readPage(path)).toContain(former.phone)
  }
  expect((await fetch(`${edge.address}/`)).headers.get('age')).not.toBeNull()
  expect(await readPage('/notice')).toBe('')
})

test('an owner changes phones and office hours, and pages rendered on demand show them within seconds', async () => {
  await openSection(owner, 'Contact')
  await owner.getByRole('textbox', { name: 'Phone number 1' }).fill(next.phone)
  await owner.getByRole('button', { name: 'Add phone number' }).click()
  await expect(owner.getByRole('textbox', { name: 'Phone number 3' })).toBeFocused()
  await owner.keyboard.type(next.addedPhone)
  await findGroup(owner, 'Line 1').getByRole('textbox', { name: 'Hours' }).fill(next.hours)
  expect(await findViolations(owner)).toEqual([])
  await saveSection(owner)
  await expect(findOutdatedNotice(owner)).toBeVisible()
  for (const path of ['/', '/news', lgaPath])
    await expect.poll(() => readPage(path), { timeout: 5000 }).toContain(next.phone)
})

test('an owner changes the bank account after a repeated number, a question and step-up authentication', async () => {
  await openSection(owner, 'Bank account')
  await owner.getByRole('textbox', { name: 'Account number', exact: true }).fill(next.accountNumber)
  await owner.getByRole('textbox', { name: 'Repeat the account number' }).fill('0210987615')
  await owner.getByRole('button', { name: 'Save changes' }).click()
  await expect(owner.getByRole('alert').getByText(/The two account numbers differ/)).toBeVisible()
  expect(await findViolations(owner)).toEqual([])
  await owner.getByRole('textbox', { name: 'Repeat the account number' }).fill(next.accountNumber)
  await expireConfirmations(site.databaseUrl)
  await owner.getByRole('button', { name: 'Save changes' }).click()
  const question = owner.getByRole('dialog', { name: 'Change the bank account for gifts?' })
  await expect(question).toContainText(former.accountNumber)
  await expect(question).toContainText(next.accountNumber)
  await question.getByRole('button', { name: 'Change the account' }).click()
  await waitForSave(owner, () => owner.getByRole('button', { name: 'Confirm with a passkey' }).click())
  await expect(owner.getByRole('dialog')).toHaveCount(0)
})

test('an owner changes the text of a policy', async () => {
  await openSection(owner, 'Policies')
  await owner.getByText(`Area 1: ${policies.categories[0]?.title}`).click()
  const area = findGroup(owner, 'Area 1')
  await area.getByText(`Plan 1: ${former.planTitle}`).click()
  const plan = area.getByRole('group', { name: 'Plan 1', exact: true })
  await plan.getByRole('textbox', { name: 'Text' }).fill(next.plan)
  await saveSection(owner)
})

test('an owner uploads a portrait with a focal point, and a manifesto that visitors get at once', async () => {
  await openSection(owner, 'Portrait and manifesto')
  const portrait = {
    name: 'portrait.jpg',
    mimeType: 'image/jpeg',
    buffer: await makeImage('jpeg', { width: 1600, height: 1000, noise: true }),
  }
  await owner.getByLabel('Portrait: image file').setInputFiles(portrait)
  const focalPoint = owner.getByRole('button', { name: /^Focal point: 50 % from the left/ })
  await expect(focalPoint).toBeVisible()
  const { width, height } = (await focalPoint.boundingBox()) ?? { width: 0, height: 0 }
  await focalPoint.tap({ position: { x: width * 0.1, y: height * 0.5 } })
  await expect(owner.getByText(/^Focal point: 10 % from the left, 50 % from the top$/)).toBeVisible()
  await owner.getByRole('textbox', { name: 'Description of the portrait' }).fill(next.portraitText)
  await owner
    .getByLabel('Manifesto: PDF file')
    .setInputFiles({ name: 'manifesto.pdf', mimeType: 'application/pdf', buffer: uploadedPdf })
  await expect(owner.getByText(/^PDF of /)).toBeVisible()
  await saveSection(owner)
  const readManifesto = async () => Buffer.from(await (await fetch(`${edge.address}/api/manifesto`)).arrayBuffer())
  await expect.poll(async () => (await readManifesto()).equals(uploadedPdf), { timeout: 5000 }).toBe(true)
})

test('an owner sets a notice, which visitors see on every page until they close it', async ({ browser }) => {
  await openSection(owner, 'Notice')
  await owner.getByRole('textbox', { name: 'Sentence' }).fill(next.notice)
  await owner.getByRole('textbox', { name: 'Address' }).fill('/events')
  await owner.getByRole('textbox', { name: 'Text of the link' }).fill('All events')
  await saveSection(owner)

  const home = await openVisitorPage(browser, '/')
  await expect(findNotice(home).getByText(`${next.notice} All events`)).toBeVisible()
  await expect(findNotice(home).getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events')
  await expect(home.getByRole('contentinfo').getByRole('link', { name: next.phone })).toBeVisible()
  const portrait = home.getByRole('img', { name: next.portraitText })
  await portrait.scrollIntoViewIfNeeded()
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(portrait).toHaveAttribute('src', /position=left/)
  expect(await findViolations(home)).toEqual([])
  await home.context().close()

  const fixedPage = await openVisitorPage(browser, '/about')
  await expect(findNotice(fixedPage).getByText(next.notice)).toBeVisible()
  expect(await findViolations(fixedPage)).toEqual([])
  await findNotice(fixedPage).getByRole('button', { name: 'Close' }).click()
  await expect(findNotice(fixedPage)).toHaveCount(0)
  for (const path of ['/news', '/about']) {
    await fixedPage.goto(edge.address + path)
    await fixedPage.waitForLoadState('networkidle')
    await expect(findNotice(fixedPage)).toHaveCount(0)
  }
  await fixedPage.context().close()
})

test('fixed pages show the former settings until an owner publishes to all pages', async ({ browser }) => {
  test.setTimeout(540_000)
  for (const path of ['/contact', '/about']) {
    const html = await readPage(path)
    expect(html).toContain(former.phone)
    expect(html).not.toContain(next.phone)
  }
  await owner.goto(`${edge.address}/admin/dashboard`)
  const outdatedNotice = findOutdatedNotice(owner)
  await expect(outdatedNotice).toBeVisible()
  await owner.getByRole('button', { name: 'Open the settings' }).click()
  const panel = owner.getByRole('region', { name: 'Publish to all pages' })
  for (const title of ['Contact', 'Bank account', 'Policies', 'Portrait and manifesto'])
    await expect(panel.getByRole('listitem').filter({ hasText: `${title}, saved by ${OWNER}` })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(4)
  expect(await findViolations(owner)).toEqual([])
  await panel.getByRole('button', { name: 'Publish to all pages' }).click()
  const question = owner.getByRole('dialog', { name: 'Publish to all pages?' })
  await expect(question).toContainText('costs 15 credits')
  expect(await findViolations(owner, 'dialog[open]')).toEqual([])
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(panel.getByText(`started by ${OWNER}`)).toBeVisible()
  expect(buildHook.titles).toEqual([expect.stringContaining('Contact')])
  expect(await readPage('/contact')).toContain(former.phone)
  await buildHook.waitForBuild()
  await expect(panel.getByText('All pages show the saved settings.')).toBeVisible()
  await expect(outdatedNotice).toHaveCount(0)
  await owner.reload()
  await openSettings(owner)
  await expect(panel.getByText('All pages show the saved settings.')).toBeVisible()
  await expect(outdatedNotice).toHaveCount(0)

  const page = await openVisitorPage(browser, '/contact')
  const main = page.getByRole('main')
  const footer = page.getByRole('contentinfo')
  for (const phone of [next.phone, next.addedPhone]) await expect(main.getByRole('link', { name: phone })).toBeVisible()
  await expect(main.getByText(next.hours)).toBeVisible()
  await expect(footer.getByRole('link', { name: next.phone })).toBeVisible()
  await page.goto(`${edge.address}/policies`)
  await main.getByText(former.planTitle, { exact: true }).click()
  await expect(main.getByText(next.plan)).toBeVisible()
  await page.goto(`${edge.address}/about`)
  await expect(main.getByRole('img', { name: next.portraitText })).toBeVisible()
  await page.goto(`${edge.address}/donate`)
  await expect(main.getByText(next.accountNumber).first()).toBeVisible()
  expect(await page.content()).not.toContain(former.accountNumber)
  await page.goto(`${edge.address}/verify`)
  await expect(main.getByText(next.accountNumber)).toBeVisible()
  await expect(main.getByText(`This account was last changed on ${formatDay(today())}.`)).toBeVisible()
  await page.context().close()
})

test('an owner restores the former phones from the history', async () => {
  await openSection(owner, 'Contact')
  await owner.getByRole('button', { name: 'History' }).click()
  const oldest = owner.getByRole('region', { name: 'History' }).getByRole('listitem').last()
  expect(await findViolations(owner)).toEqual([])
  await oldest.getByRole('button', { name: /^Compare with the current text/ }).click()
  await expect(oldest.locator('ins, del, mark').first()).toBeVisible()
  expect(await findViolations(owner)).toEqual([])
  await oldest.getByRole('button', { name: /^Restore number/ }).click()
  await expect(owner.getByRole('textbox', { name: 'Phone number 1' })).toHaveValue(former.phone)
  await saveSection(owner)
  await expect.poll(() => readPage('/'), { timeout: 5000 }).toContain(former.phone)
  expect(await readPage('/')).not.toContain(next.phone)
})

test('the activity names each change, and another owner is told the former account number', async () => {
  await openAdminScreen(owner, 'Activity')
  const entries = owner
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ hasText: `by ${OWNER}, owner` })
  for (const detail of [
    'Contact: Phone numbers, Office hours',
    `Bank account: ${former.accountNumber} to ${next.accountNumber}`,
    'Policies: Areas of policy',
    'Portrait and manifesto: Portrait, Description of the portrait, Manifesto',
    'Notice: Sentence, Link',
  ]) {
    await expect(entries.filter({ hasText: detail }).first()).toBeVisible()
  }
  await expect(entries.filter({ hasText: 'Contact: Phone numbers, Office hours' })).toHaveCount(2)
  await expect(entries.filter({ hasText: 'Published to all pages' })).toContainText('Policies')

  await logInByPasskey(secondOwner, edge.address)
  await expect(findDashboardHeading(secondOwner)).toBeVisible()
  const notice = secondOwner.getByRole('region', { name: 'Change of the bank account' })
  await expect(notice).toContainText(`from ${former.accountNumber} to ${next.accountNumber} by ${OWNER}`)
  expect(await findViolations(secondOwner)).toEqual([])
  await notice.getByRole('button', { name: 'I know about this' }).click()
  await expect(notice).toHaveCount(0)
  await secondOwner.reload()
  await expect(findDashboardHeading(secondOwner)).toBeVisible()
  await secondOwner.waitForLoadState('networkidle')
  await expect(notice).toHaveCount(0)
})
