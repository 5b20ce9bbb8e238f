import type { Locator, Page } from '@playwright/test'
import { settingsSections } from '#src/content/settings/sections.ts'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { expect, logInOnPage, test } from './fixtures.ts'
import { openSection, openSettings, saveSection } from './settings-screen.ts'

// Each test changes another section, because the tests share a site and run at the same time.
test.use({ viewport: { width: 360, height: 800 }, hasTouch: true })

const findBackupStatus = (page: Page) => page.getByText(/^Unsaved changes are backed up on the server/)

test('two members who save one section see both texts and choose one of them', async ({ page, browser, baseURL }) => {
  await logInOnPage(page)
  await openSection(page, 'Volunteer')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const colleaguePage = await context.newPage()
  await logInOnPage(colleaguePage)
  await openSection(colleaguePage, 'Volunteer')
  await page.getByRole('textbox', { name: 'Text above the form' }).fill('We call every child of the road.')
  await page.getByRole('textbox', { name: 'Heading of the form' }).fill('Join the road')
  await saveSection(page)

  const textField = colleaguePage.getByRole('textbox', { name: 'Text above the form' })
  await textField.fill('We call everybody of the road.')
  await colleaguePage.getByRole('button', { name: 'Save changes' }).click()
  const alert = colleaguePage.getByRole('alert').filter({ hasText: 'saved this section while you were editing' })
  await expect(alert).toBeFocused()
  await expect(alert.locator('mark', { hasText: 'every child' })).toBeVisible()
  await expect(alert.locator('mark', { hasText: 'everybody' })).toBeVisible()
  await expect(alert.getByRole('heading')).toHaveText(['Text above the form'])
  expect(await findViolations(colleaguePage)).toEqual([])
  expect(await colleaguePage.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await alert.getByRole('button', { name: 'Keep mine' }).click()
  await saveSection(colleaguePage)

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text above the form' })).toHaveValue('We call everybody of the road.')
  await expect(page.getByRole('textbox', { name: 'Heading of the form' })).toHaveValue('Join the road')
  await context.close()
})

test('unsaved values survive a reload, and another device offers them', async ({ page, browser, baseURL }) => {
  const subtitle = 'What we keep about you, and for how long.'
  await logInOnPage(page)
  await openSection(page, 'Privacy')
  await page.getByRole('textbox', { name: 'Text under the heading' }).fill(subtitle)
  await page.reload()
  await expect(page.getByText(/^Unsaved changes on this device/)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('textbox', { name: 'Text under the heading' })).toHaveValue(subtitle)
  await expect(findBackupStatus(page)).toBeVisible()

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const otherDevice = await context.newPage()
  await logInOnPage(otherDevice)
  await openSection(otherDevice, 'Privacy')
  const otherField = otherDevice.getByRole('textbox', { name: 'Text under the heading' })
  await expect(otherField).toHaveValue(settingsSections.privacy.defaults.subtitle)
  await expect(otherDevice.getByText(/^Unsaved changes, /)).toBeVisible()
  await otherDevice.getByText('Compare with the saved values').click()
  expect(await findViolations(otherDevice)).toEqual([])
  await otherDevice.getByRole('button', { name: 'Continue' }).click()
  await expect(otherField).toHaveValue(subtitle)
  await saveSection(otherDevice)
  await context.close()
})

/** Presses `key` until `target` has the focus, and checks that each focused control shows it. */
async function moveFocus(target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const page = target.page()
  await expect(target).toBeAttached()
  for (let stepCount = 0; stepCount < 200; stepCount += 1) {
    await page.keyboard.press(key)
    const outlineWidth = await page.evaluate(() => {
      const element = document.activeElement
      if (!element?.matches(':focus-visible')) return 0
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
    })
    expect(outlineWidth, await page.evaluate(() => document.activeElement?.outerHTML)).toBeGreaterThanOrEqual(2)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

test('a member adds, moves and removes entries of a list with the keyboard alone', async ({ page }) => {
  const { promises } = settingsSections.donate.defaults
  const count = promises.length
  const newPromise = 'We publish every gift above one million naira.'
  const findButton = (name: string) => page.getByRole('button', { name, exact: true })
  await logInOnPage(page)
  await moveFocus(page.getByRole('tab', { selected: true }), 'Tab')
  while (!(await page.locator('#tab-settings').evaluate((tab) => tab === document.activeElement)))
    await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await moveFocus(page.getByRole('tabpanel').getByRole('link', { name: 'Donate', exact: true }), 'Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Donate', level: 2 })).toBeFocused()

  await moveFocus(findButton('Add promise'), 'Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: `Promise ${count + 1}` })).toBeFocused()
  await page.keyboard.type(newPromise)
  await moveFocus(findButton(`Move up promise ${count + 1}`), 'Tab')
  await page.keyboard.press('Enter')
  await expect(findButton(`Move up promise ${count}`)).toBeFocused()
  await expect(page.getByRole('textbox', { name: `Promise ${count}` })).toHaveValue(newPromise)
  await moveFocus(findButton('Remove promise 1'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(findButton('Remove promise 1')).toBeFocused()
  await moveFocus(findButton('Save changes'), 'Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  const expectedPromises = [...promises.slice(1, -1), newPromise, ...promises.slice(-1)]
  await expect(page.getByRole('textbox', { name: 'Promise 1', exact: true })).toHaveValue(expectedPromises[0] ?? '')
  for (const [index, promise] of expectedPromises.entries())
    await expect(page.getByRole('textbox', { name: `Promise ${index + 1}`, exact: true })).toHaveValue(promise)
  await expect(findButton(`Remove promise ${count + 1}`)).toHaveCount(0)
})

test('the list of sections, a form with errors and the preview pass axe on a narrow phone', async ({ page }) => {
  const checkScreen = async (name: string, selector = 'html') => {
    expect.soft(await findViolations(page, selector), name).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360)
  }
  await logInOnPage(page)
  await openSettings(page)
  await expect(page.getByRole('link', { name: 'Colours', exact: true })).toBeVisible()
  await checkScreen('the list of sections')

  await openSection(page, 'About')
  await page.getByRole('textbox', { name: 'Heading', exact: true }).first().fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please check this field' })
  await expect(alert).toBeFocused()
  await checkScreen('a form with an error')
  await alert.getByRole('link').click()
  await expect(page.getByRole('textbox', { name: 'Heading', exact: true }).first()).toBeFocused()
  await page.keyboard.type('A child of the road')
  await page.getByRole('button', { name: 'See it on the page' }).click()
  const preview = page.frameLocator('iframe[title$="360 pixels wide"]')
  await expect(preview.getByRole('heading', { name: 'A child of the road' })).toBeVisible()
  // The previewed page has the same landmarks as the page around it.
  await checkScreen('the preview', 'form')
})
