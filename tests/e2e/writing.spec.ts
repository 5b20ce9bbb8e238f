import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findViolations } from '#tests/e2e/checks/axe.ts'
import { makeImage } from '#tests/support/data/images.ts'
import { deletePermanently, findEditingForm } from './article-editor.ts'
import { expect, logInOnPage, test } from './fixtures.ts'

const findText = (page: Page) => findEditingForm(page).getByLabel('Content')
const findPreview = (page: Page) => findEditingForm(page).getByRole('region', { name: 'Preview of the text' })

/** Pastes an image file into the text, as after a copy from an image program. */
async function pasteImage(page: Page): Promise<void> {
  const bytes = [...(await makeImage('jpeg'))]
  await findText(page).evaluate((textarea, imageBytes) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([new Uint8Array(imageBytes)], 'well.jpg', { type: 'image/jpeg' }))
    textarea.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, bytes)
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('an editor writes with the keyboard alone, undoes a format, and sees the text beside it', async ({ page }) => {
    await logInOnPage(page)
    await page.getByRole('button', { name: 'Create Article' }).focus()
    await page.keyboard.press('Enter')
    await expect(findEditingForm(page).getByRole('heading', { name: 'Create News Article' })).toBeFocused()
    await findText(page).focus()
    await page.keyboard.type('- Water')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Light')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(findText(page)).toHaveValue('- Water\n- Light\n')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Now')
    await expect(findText(page)).toHaveValue('- Water\n- Light\n**Now**')
    await expect(findPreview(page).getByRole('listitem')).toHaveText(['Water', /^Light/])
    await expect(findPreview(page).locator('strong')).toHaveText('Now')
    // Browsers undo typed text in steps of different length.
    for (let step = 0; step < 6 && (await findText(page).inputValue()).includes('*'); step += 1)
      await page.keyboard.press('Control+z')
    await expect(findText(page)).toHaveValue(/^- Water[^*]*$/)
    await expect(findPreview(page).locator('strong')).toHaveCount(0)
    await page.keyboard.press('Shift+Tab')
    await expect(findEditingForm(page).getByRole('button', { name: 'Bold' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(findEditingForm(page).getByRole('button', { name: 'Italic' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(findText(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(findPreview(page)).toBeFocused()
    expect(await findViolations(page, 'form')).toEqual([])
    await findEditingForm(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
    await expect(findEditingForm(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('an editor pastes an image into the text, previews it, checks the article and saves it', async ({ page }) => {
    const title = `Oku ${randomUUID().slice(0, 8)}`
    await logInOnPage(page)
    await page.getByRole('button', { name: 'Create Article' }).click()
    await findEditingForm(page).getByLabel('Title').fill(title)
    await findEditingForm(page).getByLabel('Excerpt').fill('A lamp that a child can carry.')
    await findText(page).fill('Light.')
    await pasteImage(page)
    await expect(findText(page)).toHaveValue(/^Light\.\n\n!\[\]\(\/api\/media\/\S+\)/)
    await findEditingForm(page).getByRole('button', { name: 'Preview', exact: true }).tap()
    await expect(findPreview(page)).toBeFocused()
    await expect(findPreview(page).locator('img')).toHaveAttribute('src', /\/\.netlify\/images\?/)
    await expect(findEditingForm(page).getByText(/^Images in the text without a description: 1 of 1/)).toBeVisible()
    await expect(findEditingForm(page).getByText(/^One image weighs \d+ KB/)).toBeVisible()
    expect(await findViolations(page, 'form')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await findEditingForm(page).getByRole('button', { name: 'Write', exact: true }).tap()
    await expect(findText(page)).toBeVisible()
    for (const button of await findEditingForm(page).getByRole('toolbar').getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await findEditingForm(page).getByRole('button', { name: 'Save draft' }).tap()
    await expect(page.getByText('Draft saved')).toBeVisible()
    await deletePermanently(page, title)
  })
})
