import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect, logInOnPage, test } from './fixtures.ts'
import { openInboxTab } from './inbox.ts'

const name = 'Chụkwụdị Placeholder'
const email = 'chukwudi.placeholder@uzoamaka.example'
const cardOf = (page: Page, who = name): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 4, name: who, exact: true }) })

async function signUp(browser: Browser, baseURL: string) {
  const visitor = await browser.newPage({ baseURL })
  await visitor.goto('/volunteer')
  await visitor.getByLabel('Full name').fill(name)
  await visitor.getByLabel('Email').first().fill(email)
  await visitor.getByLabel('Phone').fill('0800 000 0077')
  await visitor.getByLabel('Local government area').selectOption('Nnewi North')
  await visitor.getByLabel('Skills').fill('Driving')
  await visitor.getByRole('button', { name: 'Submit Application' }).click()
  await expect(visitor.getByText('Thank you for volunteering!')).toBeVisible()
  await visitor.context().close()
}

async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a volunteer signs up, two members work on the row at once, and it is exported and deleted', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await logInOnPage(page)
  await openInboxTab(page, 'Volunteers')
  await expect(page.getByText('50 volunteers shown, and there are more')).toBeVisible()
  // Other tests create volunteers at the same time.
  const waiting = async () =>
    Number(
      await page
        .getByRole('tab', { name: /^Volunteers/ })
        .locator('[aria-hidden]')
        .textContent(),
    )
  const before = await waiting()

  // A new volunteer is counted and offered while the list is open.
  await signUp(browser, baseURL ?? '')
  await openInboxTab(page, 'Events')
  await openInboxTab(page, 'Volunteers')
  await expect.poll(waiting).toBeGreaterThan(before)
  await expect(page.getByRole('tab', { name: new RegExp(`^Volunteers , ${await waiting()} new$`) })).toBeVisible()
  const mine = cardOf(page)
  await expect(mine).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d+ new$/ }).click()
  await expect(mine).toContainText('Nnewi North')
  await expect(mine.getByRole('link', { name: `WhatsApp to ${name}, opens a new tab` })).toHaveAttribute(
    'href',
    'https://wa.me/2348000000077',
  )

  // A second member finds the row by the phone number in another form.
  const colleague = await browser.newPage({ baseURL: baseURL ?? '' })
  await logInOnPage(colleague)
  await openInboxTab(colleague, 'Volunteers')
  await colleague.getByRole('searchbox', { name: 'Search' }).fill('0800 000 0077')
  await expect(colleague.getByText('1 volunteer shown', { exact: true })).toBeVisible()
  const theirs = cardOf(colleague)

  // One sets the status while the other saves a note on an older version: both are kept.
  await mine.getByRole('button', { name: 'Contacted' }).click()
  await expect(mine.getByText('Saved')).toBeVisible()
  await theirs.getByLabel(`Note about ${name}`).fill('Has a minibus')
  await theirs.getByLabel(`Note about ${name}`).press('Control+Enter')
  await expect(theirs.getByText('Saved')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Contacted' })).toHaveAttribute('aria-pressed', 'true')

  // Both save a note: the slower one is asked, and loses nothing.
  await mine.getByLabel(`Note about ${name}`).fill('Call on Friday')
  await mine.getByLabel(`Note about ${name}`).press('Control+Enter')
  await expect(mine.getByText('Another team member changed this note while you were writing.')).toBeVisible()
  await expect(mine.getByText('Has a minibus')).toBeVisible()
  expect(complaints.every((text) => /412/.test(text))).toBe(true)
  complaints.length = 0
  await mine.getByRole('button', { name: 'Keep both' }).click()
  await expect(mine.getByLabel(`Note about ${name}`)).toHaveValue('Has a minibus\nCall on Friday')
  await expect(mine.getByText('Saved').last()).toBeVisible()

  // A note written offline is kept and sent when the connection is back.
  await page.context().setOffline(true)
  await mine.getByLabel(`Note about ${name}`).fill('Has a minibus, call on Friday')
  await page.keyboard.press('Tab')
  await expect(mine.getByText('Not saved: no connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(mine.getByText('Saved').last()).toBeVisible()
  complaints.length = 0
  await colleague.reload()
  await openInboxTab(colleague, 'Volunteers')
  await expect(cardOf(colleague).getByLabel(`Note about ${name}`)).toHaveValue('Has a minibus, call on Friday')

  // The filtered list is exported; one person’s data is a separate file.
  await page.getByLabel('Area', { exact: true }).selectOption('Nnewi North')
  await page.getByLabel('Status', { exact: true }).selectOption('Contacted')
  await expect(mine).toBeVisible()
  await expect(page.getByText(/volunteers? shown$/)).toBeVisible()
  const shown = await page.getByRole('heading', { level: 4 }).count()
  const csv = await download(page, page.getByRole('button', { name: 'Export CSV' }))
  expect(csv.name).toMatch(/\.csv$/)
  expect(csv.text).toContain(name)
  expect(csv.text.split('\r\n').filter((line) => line.includes('Nnewi North'))).toHaveLength(shown)
  await expect(page.getByText('Exported volunteers successfully')).toBeVisible()
  const copy = await download(page, mine.getByRole('button', { name: `Download data of ${name}` }))
  expect(JSON.parse(copy.text)).toMatchObject({ name, email, status: 'contacted' })

  // Deletes for good after a confirmation; the log has no name.
  await mine.getByRole('button', { name: `Delete ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Volunteer deleted successfully')).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeFocused()
  await cardOf(colleague).getByRole('button', { name: 'Active' }).click()
  await expect(colleague.getByText('It was deleted in the meantime.')).toBeVisible()
  await expect(cardOf(colleague)).toHaveCount(0)
  await colleague.context().close()
  await openInboxTab(page, 'Activity')
  for (const line of [
    'Personal data of one volunteer deleted',
    'Data of one volunteer downloaded',
    'Volunteers exported as CSV',
  ]) {
    await expect(page.getByText(line).first()).toBeVisible()
  }
  await expect(page.getByRole('tabpanel')).not.toContainText('Placeholder')
})
