import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from '@playwright/test'
import { findFaults } from '#tests/support/nu-checker.ts'
import { expect, logIn, test } from './fixtures.ts'
import { lookAtWidths, lookForAxe } from './looks.ts'

const name = 'Chụkwụdị Placeholder'
const email = 'chukwudi.placeholder@uzoamaka.example'

const tabs = ['Volunteers', 'Messages', 'Activity']

async function openTab(page: Page, label: string) {
  await page.getByRole('tab', { name: new RegExp(`^${label}`) }).click()
}

async function hasLoaded(page: Page) {
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText(/^(Loading|Counting)/)).toHaveCount(0)
  await expect(
    panel
      .getByRole('listitem')
      .or(panel.getByText(/^Nothing was/))
      .first(),
  ).toBeVisible()
}

const cardOf = (page: Page, who = name): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 4, name: who, exact: true }) })

/** A visitor's own window. */
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

test('a volunteer signs up, two of the staff work on it at once, and it is exported and erased', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await logIn(page)
  await openTab(page, 'Volunteers')
  await expect(page.getByText('50 volunteers shown, and there are more')).toBeVisible()
  // Other tests sign people up at the same time.
  const waiting = async () =>
    Number(
      await page
        .getByRole('tab', { name: /^Volunteers/ })
        .locator('[aria-hidden]')
        .textContent(),
    )
  const before = await waiting()

  // Who signs up meanwhile is counted and offered.
  await signUp(browser, baseURL ?? '')
  await openTab(page, 'Events')
  await openTab(page, 'Volunteers')
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

  // Found by phone in another form, by a second member of the staff.
  const colleague = await browser.newPage({ baseURL: baseURL ?? '' })
  await logIn(colleague)
  await openTab(colleague, 'Volunteers')
  await colleague.getByRole('searchbox', { name: 'Search' }).fill('0800 000 0077')
  await expect(colleague.getByText('1 volunteer shown', { exact: true })).toBeVisible()
  const theirs = cardOf(colleague)

  // One sets the status, the other writes a note over the version before: both are kept.
  await mine.getByRole('button', { name: 'Contacted' }).click()
  await expect(mine.getByText('Saved')).toBeVisible()
  await theirs.getByLabel(`Note about ${name}`).fill('Has a minibus')
  await theirs.getByLabel(`Note about ${name}`).press('Control+Enter')
  await expect(theirs.getByText('Saved')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Contacted' })).toHaveAttribute('aria-pressed', 'true')

  // Both write a note: the slower one is asked, and loses nothing.
  await mine.getByLabel(`Note about ${name}`).fill('Call on Friday')
  await mine.getByLabel(`Note about ${name}`).press('Control+Enter')
  await expect(mine.getByText('Somebody else changed this note while you were writing.')).toBeVisible()
  await expect(mine.getByText('Has a minibus')).toBeVisible()
  expect(complaints.every((text) => /412/.test(text))).toBe(true)
  complaints.length = 0
  await mine.getByRole('button', { name: 'Keep both' }).click()
  await expect(mine.getByLabel(`Note about ${name}`)).toHaveValue('Has a minibus\nCall on Friday')
  await expect(mine.getByText('Saved').last()).toBeVisible()

  // A dead line keeps the note, and it is sent when the line is back.
  await page.context().setOffline(true)
  await mine.getByLabel(`Note about ${name}`).fill('Has a minibus, call on Friday')
  await page.keyboard.press('Tab')
  await expect(mine.getByText('Not saved: no connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(mine.getByText('Saved').last()).toBeVisible()
  complaints.length = 0
  await colleague.reload()
  await openTab(colleague, 'Volunteers')
  await expect(cardOf(colleague).getByLabel(`Note about ${name}`)).toHaveValue('Has a minibus, call on Friday')

  // What is filtered is exported; one person's data is a file of its own.
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
  const copy = await download(page, mine.getByRole('button', { name: `Download the data of ${name}` }))
  expect(JSON.parse(copy.text)).toMatchObject({ name, email, status: 'contacted' })

  // Erased for good, after a question; the log tells it without the name.
  await mine.getByRole('button', { name: `Erase ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
  await expect(page.getByText('Volunteer erased successfully')).toBeVisible()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeFocused()
  await cardOf(colleague).getByRole('button', { name: 'Active' }).click()
  await expect(colleague.getByText('It was erased in the meantime.')).toBeVisible()
  await expect(cardOf(colleague)).toHaveCount(0)
  await colleague.context().close()
  await openTab(page, 'Activity')
  for (const line of ['One volunteer erased', 'Data of one volunteer downloaded', 'Volunteers exported as CSV']) {
    await expect(page.getByText(line).first()).toBeVisible()
  }
  await expect(page.getByRole('tabpanel')).not.toContainText('Placeholder')
})

test('a note that the session’s end caught is there after the next login', async ({ page, context, complaints }) => {
  await logIn(page)
  await openTab(page, 'Volunteers')
  // One of the demo's people: those on top were sent by other tests, which change them.
  const note = page.getByLabel(/^Note about/).nth(8)
  const about = await note.evaluate((field: HTMLTextAreaElement) => field.ariaLabel ?? field.labels[0]?.textContent)
  await note.fill('Half a thought')
  await context.clearCookies()
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL('/admin/login')
  await expect(page.getByText('Your session has ended')).toBeVisible()
  complaints.length = 0
  await page.getByLabel('Password').fill(process.env.ADMIN_PASSWORD ?? 'campaign2025')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('tab', { selected: true })).toContainText('Volunteers')
  await expect(page.getByLabel(about ?? '', { exact: true })).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a logout in one tab ends the others, and a login takes them back', async ({ page, context }) => {
  await logIn(page)
  const other = await context.newPage()
  await other.goto('/admin/dashboard')
  await expect(other.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/admin/login')
  await logIn(page)
  await expect(other).toHaveURL('/admin/dashboard')
  await other.close()
})

test('an idle dashboard warns before its session ends, and lets who is there stay', async ({ page }) => {
  await page.clock.install()
  await logIn(page)
  await page.waitForFunction(() => localStorage.getItem('adminSessionLife') !== null)
  // An answer that is still on its way would let the session live on from there.
  await page.waitForLoadState('networkidle')
  await page.clock.fastForward('11:50:00')
  await expect(page.getByText(/You will be logged out at/)).toBeVisible()
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/admin/session'),
    page.getByRole('button', { name: 'Stay logged in' }).click(),
  ])
  expect((await answer.json()).authenticated).toBe(true)
  await expect(page.getByText(/You will be logged out at/)).toBeHidden()
})

test('the tabs of people have nothing that axe finds, and no sideways scroll, at any width', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await logIn(page)
  for (const label of tabs) {
    await openTab(page, label)
    await hasLoaded(page)
    if (label === 'Volunteers') await page.getByRole('button', { name: 'Show the 21 areas' }).click()
    await test.step(label, async () => {
      for (const width of [320, 360, 1280]) await lookForAxe(page, width)
      await lookAtWidths(page)
    })
  }
})

test('the Nu checker finds no error in the tabs of people, as the browser holds them', { tag: '@java' }, async ({
  page,
}) => {
  await logIn(page)
  const documents: { name: string; html: string }[] = []
  for (const label of tabs) {
    await openTab(page, label)
    await hasLoaded(page)
    documents.push({
      name: `admin-${label}`,
      html: `<!doctype html>${await page.locator('html').evaluate((html) => html.outerHTML)}`,
    })
  }
  expect(findFaults(documents)).toEqual([])
})

test('the dashboard is worked by the keyboard alone', async ({ page }) => {
  await logIn(page)
  const news = page.getByRole('tab', { name: 'News Articles' })
  await news.focus()
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Volunteers/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Manage Volunteers' })).toBeVisible()
  await page.getByRole('button', { name: 'Hide the areas' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('person3@supporters')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 volunteer shown', { exact: true })).toBeVisible()
  const group = page.getByRole('group', { name: /^Status of/ })
  await group.getByRole('button', { name: 'Active' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(group.getByRole('button', { name: 'Active' })).toBeFocused()
})
