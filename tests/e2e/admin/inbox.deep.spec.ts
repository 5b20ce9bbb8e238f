import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { lgas } from '#src/content/lgas.ts'
import { expect, openScreen, test } from './staff.ts'

const volunteerName = 'Chụkwụdị Placeholder'
const volunteerEmail = 'chukwudi.placeholder@people.example'
const [area] = lgas
const findCard = (page: Page): Locator => page.getByRole('article', { name: volunteerName, exact: true })
const findRow = (page: Page): Locator => page.getByRole('row', { name: new RegExp(`^Select ${volunteerName}`) })

async function signUp(browser: Browser, baseURL: string) {
  const visitor = await browser.newPage({ baseURL })
  await visitor.goto('/volunteer')
  await visitor.getByLabel('Full name').fill(volunteerName)
  await visitor.getByLabel('Email').first().fill(volunteerEmail)
  await visitor.getByLabel('Phone').fill('0800 000 0077')
  await visitor.getByLabel('Local government area').selectOption(area)
  await visitor.getByLabel('Skills').fill('Driving')
  await visitor.getByRole('button', { name: 'Submit Application' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you for volunteering!' })).toBeVisible()
  await visitor.context().close()
}

/** Opens the detail of the volunteer, unless it is open. */
async function openDetail(page: Page): Promise<Locator> {
  const rowButton = page.getByRole('button', { name: volunteerName, exact: true }).first()
  await rowButton.or(findCard(page)).first().waitFor()
  if (!(await findCard(page).isVisible())) await rowButton.click()
  return findCard(page)
}

async function download(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('a visitor signs up as a volunteer, two members edit the row at once, and staff export and delete it', async ({
  page,
  otherDevice: colleaguePage,
  browser,
  baseURL,
  consoleMessages,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openScreen(page, 'volunteers')
  await expect(page.getByRole('heading', { name: /^\d+ volunteers$/ })).toBeVisible()
  // Other tests create and change volunteers at the same time.
  const readNewCount = async () =>
    Number(
      await page
        .getByRole('tab', { name: /^Volunteers/ })
        .locator('[aria-hidden]')
        .textContent(),
    )

  // A new volunteer is counted while the list is open, and a button offers to load the row.
  await signUp(browser, baseURL ?? '')
  await openScreen(page, 'events')
  await openScreen(page, 'volunteers')
  await expect(page.getByRole('button', { name: /^Show \d+ new volunteers?$/ })).toBeVisible()
  await expect(page.getByRole('tab', { name: new RegExp(`^Volunteers , ${await readNewCount()} new$`) })).toBeVisible()
  const ownCard = findCard(page)
  await expect(findRow(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d+ new volunteers?$/ }).click()
  await expect(findRow(page)).toContainText(area)
  await openDetail(page)
  await expect(ownCard.getByRole('link', { name: `WhatsApp to ${volunteerName}, opens a new tab` })).toHaveAttribute(
    'href',
    'https://wa.me/2348000000077',
  )

  // A second member finds the volunteer by the same phone number, written differently.
  await colleaguePage.setViewportSize({ width: 1280, height: 800 })
  await openScreen(colleaguePage, 'volunteers')
  await colleaguePage.getByRole('searchbox', { name: 'Search' }).fill('0800 000 0077')
  await expect(colleaguePage.getByRole('heading', { name: /^1 of \d+ volunteers$/ })).toBeVisible()
  const colleagueCard = await openDetail(colleaguePage)

  // One member sets the status and another member saves a note on an older version. Both changes are kept.
  await ownCard.getByRole('button', { name: 'Contacted' }).click()
  await expect(ownCard.getByText('Saved', { exact: true })).toBeVisible()
  await colleagueCard.getByLabel(`Note about ${volunteerName}`).fill('Has a minibus')
  await colleagueCard.getByLabel(`Note about ${volunteerName}`).press('Control+Enter')
  await expect(colleagueCard.getByText('Saved', { exact: true })).toBeVisible()
  await expect(colleagueCard.getByRole('button', { name: 'Contacted' })).toHaveAttribute('aria-pressed', 'true')

  // Two members save a note on the same row. The second member gets a conflict question and keeps the typed text.
  await ownCard.getByLabel(`Note about ${volunteerName}`).fill('Call on Friday')
  await ownCard.getByLabel(`Note about ${volunteerName}`).press('Control+Enter')
  await expect(ownCard.getByText('Another team member saved this note while you were writing.')).toBeVisible()
  await expect(ownCard.getByLabel(`Note about ${volunteerName}`)).toHaveValue('Call on Friday')
  expect(consoleMessages.every((text) => /412/.test(text))).toBe(true)
  consoleMessages.length = 0
  await ownCard.getByRole('button', { name: 'Keep both for Note' }).click()
  await expect(ownCard.getByLabel(`Note about ${volunteerName}`)).toHaveValue('Has a minibus\nCall on Friday')
  await expect(ownCard.getByText('Saved', { exact: true }).last()).toBeVisible()

  // A note written offline stays in its field and is saved when the connection returns.
  await page.context().setOffline(true)
  await ownCard.getByLabel(`Note about ${volunteerName}`).fill('Has a minibus, call on Friday')
  await page.keyboard.press('Tab')
  await expect(ownCard.getByText('Not saved: no connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(ownCard.getByText('Saved', { exact: true }).last()).toBeVisible()
  consoleMessages.length = 0
  await colleaguePage.reload()
  await openDetail(colleaguePage)
  await expect(findCard(colleaguePage).getByLabel(`Note about ${volunteerName}`)).toHaveValue(
    'Has a minibus, call on Friday',
  )

  // The CSV export contains the filtered list. The data of one person is downloaded as a separate file.
  await page.getByLabel('Area', { exact: true }).selectOption(area)
  await page.getByLabel('Status', { exact: true }).selectOption('Contacted')
  await expect(findRow(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^\d+ of \d+ volunteers$/ })).toBeVisible()
  const shownCount = await page.getByRole('rowheader').count()
  // The toast of success may be gone when the file is read.
  const [csvExport] = await Promise.all([
    download(page, page.getByRole('button', { name: 'Export CSV' })),
    expect(page.getByText('Exported volunteers successfully')).toBeVisible(),
  ])
  expect(csvExport.name).toMatch(/\.csv$/)
  expect(csvExport.text).toContain(volunteerName)
  expect(csvExport.text.split('\r\n').filter((line) => line.includes(area))).toHaveLength(shownCount)
  const personalData = await download(page, ownCard.getByRole('button', { name: `Download data of ${volunteerName}` }))
  expect(JSON.parse(personalData.text)).toMatchObject({
    name: volunteerName,
    email: volunteerEmail,
    status: 'contacted',
  })

  // Deletes the volunteer after a confirmation. The activity log must not contain the volunteer's name.
  await ownCard.getByRole('button', { name: `Delete ${volunteerName}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Volunteer deleted successfully')).toBeVisible()
  await expect(ownCard).toHaveCount(0)
  await expect(findRow(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeFocused()
  await findCard(colleaguePage).getByRole('button', { name: 'Active' }).click()
  await expect(colleaguePage.getByText('The submission was deleted in the meantime.')).toBeVisible()
  await expect(findCard(colleaguePage)).toHaveCount(0)
  await openScreen(page, 'activity')
  for (const line of [
    'Personal data of one volunteer deleted',
    'Data of one volunteer downloaded',
    'Volunteers exported as CSV',
  ]) {
    await expect(page.getByText(line).first()).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Activity' })).not.toContainText('Placeholder')
})
