import { expect, type Locator, type Page, test } from '@playwright/test'
import { logInOnPage } from '#tests/e2e/fixtures.ts'
import { type BuiltSite, startBuiltSite } from '#tests/support/platform/built-site.ts'
import { runSql } from '#tests/support/platform/sql.ts'
import { inviteFirstOwner, inviteOnScreen, joinOnScreenByPasskey, openNewDevice } from './members.ts'

// Runs these tests one after another, because two members edit the documents of one site.
test.describe.configure({ mode: 'serial', timeout: 600_000 })

const OWNER = 'Ngozi Placeholder'
const EDITOR = 'Emeka Placeholder'
const articleId = '00000000-0000-4000-8000-00000000a001'
const imageId = '00000000-0000-4000-8000-00000000a002'
const volunteerId = '00000000-0000-4000-8000-00000000a003'

/** A document as staff edit it: the same words and places for all. */
interface Walk {
  noun: string
  address: string
  /** Opens the form at the address. */
  open: (page: Page) => Promise<void>
  field: (page: Page) => Locator
  fieldLabel: string
  /** Another field of the form; undefined for a note, which has one field. */
  otherField: ((page: Page) => Locator) | undefined
  savedText: string
  save: (page: Page) => Promise<void>
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const walks: Walk[] = [
  {
    noun: 'article',
    address: `news?id=${articleId}`,
    open: async (page) => await expect(page.getByRole('form')).toBeVisible(),
    field: (page) => page.getByRole('form').getByLabel('Excerpt'),
    fieldLabel: 'Excerpt',
    otherField: (page) => page.getByRole('form').getByLabel('Title'),
    savedText: 'A road for the market.',
    save: async (page) => {
      await press(page, 'Update Article')
    },
  },
  {
    noun: 'gallery item',
    address: `gallery?id=${imageId}`,
    open: async (page) => await expect(page.getByRole('dialog').getByLabel('Title')).toBeVisible(),
    field: (page) => page.getByRole('dialog').getByLabel('Description'),
    fieldLabel: 'Description',
    otherField: (page) => page.getByRole('dialog').getByLabel('Title'),
    savedText: 'People at the road.',
    save: async (page) => await press(page, 'Save changes'),
  },
  {
    noun: 'section',
    address: 'settings/volunteer',
    open: async (page) => await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible(),
    field: (page) => page.getByRole('textbox', { name: 'Text above the form' }),
    fieldLabel: 'Text above the form',
    otherField: (page) => page.getByRole('textbox', { name: 'Heading of the form' }),
    savedText: '',
    save: async (page) => await press(page, 'Save changes'),
  },
  {
    noun: 'note',
    address: `volunteers?id=${volunteerId}`,
    open: async (page) => await expect(page.getByLabel(/^Note/)).toBeVisible(),
    field: (page) => page.getByLabel(/^Note/),
    fieldLabel: 'Note',
    otherField: undefined,
    savedText: '',
    save: async (page) => await page.getByLabel(/^Note/).press('Control+Enter'),
  },
]

let site: BuiltSite
let ownerPage: Page
let editorPage: Page
let ownerDevice: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  site = await startBuiltSite()
  const sharedPage = await browser.newPage()
  await logInOnPage(sharedPage, site.address)
  const link = await inviteFirstOwner(sharedPage, OWNER)
  await sharedPage.context().close()
  const device = await openNewDevice(browser)
  ownerPage = device.page
  await joinOnScreenByPasskey(ownerPage, link)
  const editorLink = await inviteOnScreen(ownerPage, EDITOR, 'Owner')
  editorPage = (await openNewDevice(browser)).page
  await joinOnScreenByPasskey(editorPage, editorLink)
  const second = await openNewDevice(browser)
  ownerDevice = second.page
  await second.authenticator.copyFrom(await device.authenticator.passkeys())
  await ownerDevice.goto(`${site.address}/admin/login`)
  await ownerDevice.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(ownerDevice.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await runSql(
    site.databaseUrl,
    `insert into news_articles (id, title, excerpt, content, date, state, publish_at)
     values ('${articleId}', 'The road', 'A road for the market.', 'It is long.', '2026-01-05', 'published', now())`,
  )
  await runSql(
    site.databaseUrl,
    `insert into gallery_media (id, title, description, url, type, category)
     values ('${imageId}', 'The road', 'People at the road.', '/api/media/${imageId}', 'image', 'rally')`,
  )
  await runSql(
    site.databaseUrl,
    `insert into volunteers (id, name, email, phone, lga) values ('${volunteerId}', 'Ada', 'ada@example.com', '08030000000', 'Awka South')`,
  )
})
test.afterAll(() => site?.stop())

async function openDocument(page: Page, { address, open }: Walk): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`${site.address}/admin/dashboard#${address}`)
  await open(page)
}

async function discard(page: Page): Promise<void> {
  await press(page, 'Discard changes')
  const question = page.getByRole('dialog', { name: 'Discard these unsaved changes?' })
  await question.getByRole('button', { name: 'Discard changes' }).click()
}

const findKept = (page: Page) => page.getByText(/^Unsaved changes are kept on this device/)
const findBackedUp = (page: Page) => page.getByText(/^Unsaved changes are backed up on the server/)
const findConflict = (page: Page) => page.getByRole('alert').filter({ hasText: 'while you were writing' })

for (const walk of walks) {
  const { noun, field, otherField, save } = walk

  test(`two windows, two devices and two members edit one ${noun}, and nothing is lost`, async () => {
    const isNote = otherField === undefined
    await openDocument(ownerPage, walk)
    await field(ownerPage).fill('Mine, first')
    if (!isNote) {
      await expect(findBackedUp(ownerPage)).toBeVisible()

      // Another window and another device of the same member see the text, and can copy it.
      const otherWindow = await ownerPage.context().newPage()
      await openDocument(otherWindow, walk)
      await expect(
        otherWindow.getByText(/^You have unsaved changes in another window or on another device, /),
      ).toBeVisible()
      await otherWindow.close()
      await openDocument(ownerDevice, walk)
      await ownerDevice.getByText('Compare with my text').click()
      await press(ownerDevice, 'Copy into my form')
      await expect(field(ownerDevice)).toHaveValue('Mine, first')
      await discard(ownerDevice)

      // Another member sees whose text it is, and saves another field.
      await openDocument(editorPage, walk)
      await expect(editorPage.getByText(new RegExp(`^${OWNER} .*has unsaved changes, `))).toBeVisible()
      await otherField(editorPage).fill('Theirs')
      await save(editorPage)
      await expect(findBackedUp(editorPage)).toHaveCount(0)
      await save(ownerPage)
      await expect(ownerPage.getByText(`${EDITOR} changed in the meantime`, { exact: false })).toBeVisible()
      await openDocument(ownerPage, walk)
      await expect(field(ownerPage)).toHaveValue('Mine, first')
      await expect(otherField(ownerPage)).toHaveValue('Theirs')
    } else await save(ownerPage)

    // Both change the same field.
    await openDocument(editorPage, walk)
    await field(ownerPage).fill('Mine, second')
    await field(editorPage).fill('Theirs, second')
    await save(editorPage)
    await expect(findConflict(editorPage)).toHaveCount(0)
    await expect(field(editorPage).or(editorPage.getByRole('tabpanel')).first()).toBeVisible()
    await save(ownerPage)
    await expect(findConflict(ownerPage)).toBeVisible()
    await ownerPage.getByRole('button', { name: `Keep mine for ${walk.fieldLabel}` }).click()
    if (!isNote) await save(ownerPage)
    await expect(findConflict(ownerPage)).toHaveCount(0)

    // The line is lost and comes back; a reload continues the text.
    await openDocument(ownerPage, walk)
    await expect(field(ownerPage)).toHaveValue('Mine, second')
    await ownerPage.context().setOffline(true)
    await field(ownerPage).fill('Mine, offline')
    if (isNote) await save(ownerPage)
    await expect(isNote ? ownerPage.getByText(/^Not saved: no connection/) : findKept(ownerPage)).toBeVisible()
    await ownerPage.context().setOffline(false)
    await expect(isNote ? ownerPage.getByText('Saved', { exact: true }) : findBackedUp(ownerPage)).toBeVisible()
    await openDocument(ownerPage, walk)
    await expect(field(ownerPage)).toHaveValue('Mine, offline')
    if (isNote) return
    await expect(ownerPage.getByText(/^These changes are not saved yet/)).toBeVisible()

    // Discard, then restore a former text.
    await discard(ownerPage)
    await expect(field(ownerPage)).toHaveValue('Mine, second')
    await press(ownerPage, 'History')
    await ownerPage
      .getByRole('button', { name: /^Restore number/ })
      .first()
      .click()
    await expect(field(ownerPage)).toHaveValue('Theirs, second')
    await expect(findBackedUp(ownerPage)).toBeVisible()
  })
}

test('a logout that discards leaves no unsaved text in the browser', async () => {
  const [article] = walks
  if (!article) throw new Error('There is no walk')
  await openDocument(ownerPage, article)
  await article.field(ownerPage).fill('Mine, last')
  await press(ownerPage, 'Logout')
  await ownerPage.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(ownerPage.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible()
  expect(await ownerPage.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved')))).toEqual(
    [],
  )
})
