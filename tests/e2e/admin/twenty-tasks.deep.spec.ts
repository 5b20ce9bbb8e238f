import { expect, type Locator, type Page, test } from '@playwright/test'
import { makeDemoMessages, makeDemoVolunteers } from '#netlify/tools/demo/submissions.ts'
import { lgas } from '#src/content/lgas.ts'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { inviteFirstOwner, joinOnScreenByPasskey, openNewDevice } from './members.ts'

// The tasks share a site and an owner. Typing and taps into text fields do not count.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let site: BuiltSite
let page: Page
let tapCount = 0

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  site = await startBuiltSite({ BUSY: 'yes' })
  const sharedPasswordPage = await browser.newPage()
  await logInOnPage(sharedPasswordPage, site.address)
  const link = await inviteFirstOwner(sharedPasswordPage, 'Ngozi Placeholder')
  await sharedPasswordPage.context().close()
  page = (await openNewDevice(browser)).page
  await joinOnScreenByPasskey(page, link)
  await page.setViewportSize({ width: 360, height: 740 })
})
test.afterAll(() => site?.stop())

test.beforeEach(async () => {
  // Forgets the addresses of the screens, so that each task begins as after a login.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('about:blank')
  await page.goto(`${site.address}/admin/dashboard`)
  await page.getByRole('heading', { level: 4 }).first().waitFor()
  tapCount = 0
})

async function tap(control: Locator) {
  await control.click()
  tapCount += 1
}

/** Opens the picker of a field and chooses: two taps. */
async function pick(field: Locator, option: string) {
  await field.selectOption(option)
  tapCount += 2
}

/** Opens the file picker with `button` and chooses files: one tap for the button, and one for each file. */
async function chooseFiles(button: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  const chooserOpened = page.waitForEvent('filechooser')
  await tap(button)
  await (await chooserOpened).setFiles(files)
  tapCount += files.length
}

const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
const openGroup = (name: string) =>
  tap(page.getByRole('navigation', { name: 'Groups of screens' }).getByRole('link', { name: new RegExp(`^${name}`) }))
const openTab = (name: string) => tap(page.getByRole('tab', { name: new RegExp(`^${name}`) }))

async function openSupporters(tab: string) {
  await openGroup('Supporters')
  await openTab(tab)
}

/** Opens the mail program for the open message, without leaving the page, and marks the message: two taps. */
async function answerOpenMessage() {
  const mailLink = page.getByRole('link', { name: /^Email/ }).filter({ visible: true })
  await mailLink.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await tap(mailLink)
  await tap(button('Mark as answered'))
}

async function openSubmission(name: string) {
  await tap(page.getByRole('tabpanel').getByRole('button', { name, exact: true }).first())
}

async function makeFile(name: string) {
  return { name, mimeType: 'image/jpeg', buffer: await makeImage('jpeg', { width: 640, height: 480, noise: true }) }
}

async function writeArticle(title: string) {
  await tap(button('Create Article'))
  await page.getByLabel(/^Title/).fill(title)
  await page.getByLabel(/^Excerpt/).fill('A well that a child can use.')
  await page.getByRole('textbox', { name: /^Content/ }).fill('Because water is near.')
}

test('publish an article with an image: at most 4 taps', async () => {
  await writeArticle('A well for everybody')
  await chooseFiles(page.locator('form input[type=file]').first(), [await makeFile('well.jpg')])
  await tap(page.locator('form').getByRole('button', { name: 'Create Article' }))
  await expect(page.getByText('Article created successfully')).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(4)
})

test('schedule an article: at most 5 taps', async () => {
  await writeArticle('A bridge for everybody')
  await tap(button('Schedule…'))
  await page.getByLabel(/^Publish at \(Lagos time\)/).fill('2040-12-03T07:00')
  tapCount += 2
  await tap(button('Schedule Article'))
  await expect(page.getByText(/^Article scheduled for/)).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(5)
})

test('correct the title of a gallery item: at most 3 taps', async () => {
  await openTab('Gallery Media')
  await tap(button(/^Edit /).first())
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('A corrected title')
  await tap(page.getByRole('dialog').getByRole('button', { name: /^(Save|Update)/ }))
  await expect(page.getByRole('heading', { name: 'A corrected title' })).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(3)
})

test('upload three photos: at most 6 taps', async () => {
  await openTab('Gallery Media')
  await chooseFiles(button('Upload several files'), [
    await makeFile('one.jpg'),
    await makeFile('two.jpg'),
    await makeFile('three.jpg'),
  ])
  await page
    .getByRole('textbox', { name: /^Title/ })
    .first()
    .fill('A walk')
  await tap(button('Upload 3 files'))
  await expect(page.getByText('3 of 3 files uploaded')).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(6)
})

test('answer a message: at most 5 taps', async () => {
  await openSupporters('Messages')
  await openSubmission(makeDemoMessages(new Date())[0]?.name ?? '')
  await answerOpenMessage()
  await expect(page.getByRole('button', { name: 'Answered', exact: true })).toHaveAttribute('aria-pressed', 'true')
  expect(tapCount).toBeLessThanOrEqual(5)
})

test('assign a volunteer to a member: at most 5 taps', async () => {
  await openSupporters('Volunteers')
  await openSubmission(makeDemoVolunteers(new Date())[0]?.name ?? '')
  await pick(page.getByLabel(/^Assigned to, for/), 'You, Ngozi Placeholder')
  await expect(page.getByText('Assigned to Ngozi Placeholder')).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(5)
})

test('invite a coordinator: at most 6 taps', async () => {
  await openGroup('Site')
  await openTab('Team')
  await tap(button('Invite a member'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Placeholder')
  await tap(page.getByRole('radio', { name: /^Coordinator\./ }))
  await tap(page.getByRole('checkbox', { name: lgas[0], exact: true }))
  await tap(button('Create invitation link'))
  await expect(page.getByRole('heading', { name: 'Invitation link for Ada Placeholder' })).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(6)
})

test('change the office hours: at most 3 taps', async () => {
  await openGroup('Site')
  await tap(page.getByRole('tabpanel').getByRole('link', { name: 'Contact', exact: true }))
  await page
    .getByLabel(/^Hours/)
    .first()
    .fill('8AM-6PM')
  await tap(button('Save changes'))
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(3)
})

test('restore an article from the trash: at most 3 taps', async () => {
  await button(/^Delete /)
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByText('Article deleted successfully')).toBeVisible()
  tapCount = 0
  await openGroup('Site')
  await openTab('Trash')
  await tap(button(/^Restore/).first())
  await expect(page.getByText(/” restored/).first()).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(3)
})

test('find the export of last week: at most 4 taps', async () => {
  await openSupporters('Volunteers')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Export CSV' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Exported volunteers successfully')).toBeVisible()
  tapCount = 0
  await openGroup('Site')
  await openTab('Activity')
  await pick(page.getByLabel('Activity type'), 'inbox')
  await expect(page.getByText('Volunteers exported as CSV').filter({ visible: true })).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(4)
})

test('take back a deleted event: at most 4 taps', async () => {
  await openTab('Events')
  await tap(button(/^Delete /).first())
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Delete/ }))
  await tap(button('Undo'))
  await expect(page.getByText(/” restored$/).first()).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(4)
})

test('repeat an event next week: at most 4 taps', async () => {
  await openTab('Events')
  await tap(button(/^More actions for /).first())
  await tap(page.getByRole('menuitem', { name: 'Copy to next week' }))
  await tap(page.locator('form').getByRole('button', { name: /^(Publish|Update) / }))
  await expect(page.getByText('Event published', { exact: true })).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(4)
})

test('pin an article to the top: at most 2 taps', async () => {
  await tap(button(/^More actions for /).nth(2))
  await tap(page.getByRole('menuitem', { name: 'Pin to top' }))
  await expect(page.getByText('Pinned', { exact: true }).first()).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(2)
})

test('set the time at which an article is unpublished: at most 5 taps', async () => {
  await tap(button(/^Edit /).nth(3))
  await tap(button('Schedule…'))
  await page.getByLabel(/^Unpublish at \(Lagos time\)/).fill('2040-12-03T07:00')
  tapCount += 2
  await tap(button('Save times'))
  await expect(page.getByText(/^Article will be unpublished/)).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(5)
})

test('use an image again in another article: at most 4 taps', async () => {
  await writeArticle('A second well')
  await tap(button('Choose an uploaded image').first())
  await tap(page.getByRole('dialog').getByRole('list', { name: 'Uploaded images' }).getByRole('button').first())
  await tap(page.locator('form').getByRole('button', { name: 'Create Article' }))
  await expect(page.getByText('Article created successfully')).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(4)
})

test('move the last item of the gallery to the top: at most 3 taps', async () => {
  await openTab('Gallery Media')
  const lastMenu = button(/^More actions for /).last()
  const title = (await lastMenu.getAttribute('aria-label'))?.replace('More actions for ', '') ?? ''
  await tap(lastMenu)
  await tap(page.getByRole('menuitem', { name: 'Move to top' }))
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 4 }).first()).toHaveText(title)
  expect(tapCount).toBeLessThanOrEqual(3)
})

test('assign three volunteers in one step: at most 9 taps', async () => {
  await openSupporters('Volunteers')
  for (const index of [0, 1, 2])
    await tap(
      page
        .getByRole('tabpanel')
        .getByRole('checkbox', { name: /^Select [A-Z]/ })
        .nth(index),
    )
  await tap(button('Assign…'))
  await pick(page.getByRole('dialog').getByRole('combobox').first(), 'You, Ngozi Placeholder')
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Assign \d/ }))
  await expect(page.getByText(/^Assigned \d volunteers? to Ngozi Placeholder$/)).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(9)
})

test('open a task of mine: at most 3 taps', async () => {
  await openSupporters('Overview')
  await tap(page.getByRole('region', { name: 'My tasks' }).getByRole('listitem').getByRole('link').first())
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(3)
})

test('answer a message and open the next: at most 6 taps', async () => {
  await openSupporters('Messages')
  await tap(page.getByRole('tabpanel').getByRole('list').getByRole('button', { expanded: false }).nth(1))
  await answerOpenMessage()
  await tap(button(/^Next/))
  await expect(page.getByRole('button', { name: 'Answered', exact: true })).toHaveAttribute('aria-pressed', 'false')
  expect(tapCount).toBeLessThanOrEqual(6)
})

test('empty the trash: at most 4 taps', async () => {
  for (const _ of [1, 2]) {
    await button(/^Delete /)
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  tapCount = 0
  await openGroup('Site')
  await openTab('Trash')
  await tap(button('Empty trash'))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Empty trash' }))
  await expect(page.getByText('The trash is empty', { exact: false }).first()).toBeVisible()
  expect(tapCount).toBeLessThanOrEqual(4)
})
